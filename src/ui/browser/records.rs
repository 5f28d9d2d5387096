//! The database with the second copy of stored data. A confirmed write is on disk.

use js_sys::{Array, Function, Object, Promise, Reflect};
use tiebreaker::store::{
    Slot,
    mirror::{LogEnd, MirrorContents, NotKept, bulky_ranges, is_bulky, small_ranges},
};
use wasm_bindgen::{JsCast, JsValue, closure::Closure, prelude::wasm_bindgen};
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbKeyRange, IdbRequest, IdbTransaction};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(extends = IdbDatabase)]
    #[derive(Debug, Clone)]
    type Database;
    // web-sys calls the options unstable.
    #[wasm_bindgen(method, catch, js_name = transaction)]
    fn begin(this: &Database, store: &str, mode: &str, options: &Object) -> Result<Transaction, JsValue>;

    #[wasm_bindgen(extends = IdbTransaction)]
    type Transaction;
    // web-sys lacks this method, which not every browser has.
    #[wasm_bindgen(method, catch, js_name = commit)]
    fn finish(this: &Transaction) -> Result<(), JsValue>;
}

/// A separate database, because another window may have the files' database open in another version.
const DATABASE: &str = "tiebreaker:records";
const RECORDS: &str = "records";

/// The second copy of stored data.
#[derive(Debug, Clone)]
pub struct Records(Database);

impl Records {
    /// Opens the database, or creates it.
    ///
    /// # Errors
    /// The browser denies access, or the database is broken.
    pub async fn open() -> Result<Self, NotKept> {
        Self::opened().await.map_err(|_| NotKept::Denied)
    }

    async fn opened() -> Result<Self, JsValue> {
        let factory = web_sys::window().and_then(|window| window.indexed_db().ok().flatten()).ok_or(JsValue::NULL)?;
        let request = factory.open_with_u32(DATABASE, 1)?;
        let opening = request.clone();
        let upgrade = Closure::once_into_js(move || {
            let database: Option<IdbDatabase> = opening.result().ok().and_then(|database| database.dyn_into().ok());
            // A new database does not have this store.
            database.into_iter().for_each(|database| _ = database.create_object_store(RECORDS));
        });
        request.set_onupgradeneeded(upgrade.dyn_ref());
        let database: IdbDatabase = answer(&request).await?.dyn_into()?;
        // Close the database when another window wants to delete it, so that it need not wait.
        let closing = database.clone();
        let close = Closure::<dyn FnMut()>::new(move || closing.close());
        database.set_onversionchange(Some(close.into_js_value().unchecked_ref()));
        Ok(Self(database.unchecked_into()))
    }

    /// All keys, and the texts of small records.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn read_small(&self) -> Result<MirrorContents, NotKept> {
        self.small().await.map_err(|_| NotKept::Failed)
    }

    async fn small(&self) -> Result<MirrorContents, JsValue> {
        let ranges = small_ranges().map(|(from, to)| (from.to_owned(), to.to_owned()));
        let records = self.begin("readonly")?.object_store(RECORDS)?;
        let keys = answer(&records.get_all_keys()?);
        let texts = ranges.iter().map(|(from, to)| Ok(answer(&records.get_all_with_key(range(from, to)?.as_ref())?)));
        let texts = texts.collect::<Result<Vec<_>, JsValue>>()?;
        let keys = strings(&keys.await?);
        let mut small = Vec::new();
        for (texts, (from, to)) in texts.into_iter().zip(&ranges) {
            let inside = keys.iter().filter(|key| from <= *key && *key < to).cloned();
            small.extend(inside.zip(strings(&texts.await?)));
        }
        Ok(MirrorContents::new(keys, small.into_iter().filter(|(key, _)| !is_bulky(key))))
    }

    /// The records of one event.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn read_event(&self, slot: &Slot) -> Result<MirrorContents, NotKept> {
        self.event(slot).await.map_err(|_| NotKept::Failed)
    }

    async fn event(&self, slot: &Slot) -> Result<MirrorContents, JsValue> {
        let records = self.begin("readonly")?.object_store(RECORDS)?;
        let mut requests = Vec::new();
        for (from, to) in bulky_ranges(slot) {
            let range = range(&from, &to)?;
            let (keys, texts) = (records.get_all_keys_with_key(&range)?, records.get_all_with_key(&range)?);
            requests.push((answer(&keys), answer(&texts)));
        }
        let mut read = Vec::new();
        for (keys, texts) in requests {
            read.extend(strings(&keys.await?).into_iter().zip(strings(&texts.await?)));
        }
        Ok(MirrorContents::new(read.iter().map(|(key, _)| key.clone()).collect::<Vec<_>>(), read))
    }

    /// True if the copy of an event consists only of a log with this end.
    pub async fn has_end(&self, slot: &Slot, end: &LogEnd) -> bool {
        self.compared(slot, end).await.unwrap_or(false)
    }

    async fn compared(&self, slot: &Slot, end: &LogEnd) -> Result<bool, JsValue> {
        let records = self.begin("readonly")?.object_store(RECORDS)?;
        let mut counts = Vec::new();
        for (from, to) in bulky_ranges(slot) {
            counts.push(answer(&records.count_with_key(range(&from, &to)?.as_ref())?));
        }
        let last = answer(&records.get(&end.key.as_str().into())?);
        let mut there = 0.0;
        for count in counts {
            there += count.await?.as_f64().unwrap_or_default();
        }
        let here = u32::try_from(end.records).map_or(f64::NAN, f64::from);
        Ok(there.to_bits() == here.to_bits() && last.await? == end.text.as_str())
    }

    /// Writes texts under keys, or removes a key if its text is None. Writes all of them or none. The returned future
    /// resolves once the data is on disk. Nobody has to await it: the write completes even if the page closes.
    ///
    /// # Errors
    /// The database cannot be written.
    pub fn write(
        &self,
        texts: &[(&str, Option<String>)],
    ) -> Result<impl Future<Output = Result<(), NotKept>> + use<>, NotKept> {
        let transaction = self.put(texts).map_err(|error| why_not(&error))?;
        let written = Promise::new(&mut |resolve: Function, reject: Function| {
            transaction.set_oncomplete(Some(&resolve));
            transaction.set_onabort(Some(&reject));
        });
        // Commit explicitly. Otherwise the transaction commits only after the page has handled every request, which a
        // closing page never does.
        let _ = transaction.finish();
        Ok(async move {
            let aborted = |_| why_not(&transaction.error().map_or(JsValue::NULL, Into::into));
            JsFuture::from(written).await.map(drop).map_err(aborted)
        })
    }

    fn put(&self, texts: &[(&str, Option<String>)]) -> Result<Transaction, JsValue> {
        let transaction = self.begin("readwrite")?;
        let records = transaction.object_store(RECORDS)?;
        for (key, text) in texts {
            match text {
                Some(text) => records.put_with_key(&text.into(), &(*key).into())?,
                None => records.delete(&(*key).into())?,
            };
        }
        Ok(transaction)
    }

    fn begin(&self, mode: &str) -> Result<Transaction, JsValue> {
        let options = Object::new();
        Reflect::set(&options, &"durability".into(), &"strict".into())?;
        self.0.begin(RECORDS, mode, &options)
    }
}

fn why_not(error: &JsValue) -> NotKept {
    let is_full = Reflect::get(error, &"name".into()).is_ok_and(|name| name == "QuotaExceededError");
    if is_full { NotKept::Full } else { NotKept::Failed }
}

/// Result of a database request. Listens at once, even before the future is awaited.
fn answer(request: &IdbRequest) -> impl Future<Output = Result<JsValue, JsValue>> + use<> {
    let answered = Promise::new(&mut |resolve: Function, reject: Function| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    });
    let request = request.clone();
    async move {
        JsFuture::from(answered).await?;
        request.result()
    }
}

fn range(from: &str, to: &str) -> Result<IdbKeyRange, JsValue> {
    IdbKeyRange::bound_with_lower_open_and_upper_open(&from.into(), &to.into(), false, true)
}

/// The texts of a list. Values of other types, which this program never writes, are skipped.
fn strings(list: &JsValue) -> Vec<String> {
    Array::from(list).iter().map(|text| text.as_string().unwrap_or_default()).collect()
}
