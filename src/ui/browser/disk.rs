//! A file on disk that the app may write repeatedly, if the browser supports that. The browser remembers the file.

use super::{read_file, size};
use js_sys::{Array, Error, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue, closure::Closure, prelude::wasm_bindgen};
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, IdbDatabase, IdbObjectStore, IdbRequest, IdbTransactionMode};

#[wasm_bindgen]
extern "C" {
    // web-sys calls these interfaces unstable.
    #[wasm_bindgen(js_namespace = window, js_name = showSaveFilePicker, catch)]
    async fn show_save_file_picker(options: &Object) -> Result<JsValue, JsValue>;

    /// A file on disk.
    #[derive(Debug, Clone)]
    pub type DiskFile;
    #[wasm_bindgen(method, getter)]
    fn name(this: &DiskFile) -> String;
    #[wasm_bindgen(method, js_name = getFile, catch)]
    async fn get_file(this: &DiskFile) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(method, js_name = createWritable, catch)]
    async fn create_writable(this: &DiskFile) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(method, js_name = queryPermission, catch)]
    async fn query_permission(this: &DiskFile, options: &Object) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(method, js_name = requestPermission, catch)]
    async fn request_permission(this: &DiskFile, options: &Object) -> Result<JsValue, JsValue>;

    type Writable;
    #[wasm_bindgen(method, catch)]
    async fn write(this: &Writable, text: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(method, catch)]
    async fn close(this: &Writable) -> Result<JsValue, JsValue>;
}

/// Database that maps events to their files. Only the browser's database can hold files.
const DATABASE: &str = "tiebreaker";
const FILES: &str = "files";
/// Name of the browser's error for a file that is gone.
const GONE: &str = "NotFoundError";

/// True if the browser supports files that can be written repeatedly.
pub fn has_disk_files() -> bool {
    web_sys::window().is_some_and(|window| Reflect::has(&window, &"showSaveFilePicker".into()).unwrap_or(false))
}

/// Asks the user for a file to write to. None if the user cancels.
pub async fn choose_disk_file(name: &str) -> Option<DiskFile> {
    let chosen = show_save_file_picker(&object(&[("suggestedName", &name.into())])).await.ok()?;
    Some(chosen.unchecked_into())
}

impl DiskFile {
    /// Name of the file.
    pub fn file_name(&self) -> String {
        self.name()
    }

    /// Text of the file. Empty if the file no longer exists. None if it is unreadable or larger than `limit` bytes.
    pub async fn content(&self, limit: usize) -> Option<String> {
        match self.get_file().await {
            Ok(file) => {
                let file: File = file.unchecked_into();
                if size(&file) > limit { None } else { read_file(file).await.ok() }
            }
            Err(error) => error.dyn_into().is_ok_and(|error: Error| error.name() == GONE).then(String::new),
        }
    }

    /// Replaces the content. The browser writes a new file and then swaps the two, so after a crash the file has either
    /// the old or the new content. False on failure.
    pub async fn replace(&self, text: &str) -> bool {
        let write = async {
            let writable: Writable = self.create_writable().await?.unchecked_into();
            writable.write(text).await?;
            writable.close().await
        };
        write.await.is_ok()
    }

    /// True if the file may be written without asking the user again.
    pub async fn may_write(&self) -> bool {
        self.query_permission(&object(&[("mode", &"readwrite".into())])).await.is_ok_and(|state| state == "granted")
    }

    /// Asks the user for permission to write the file.
    pub async fn ask_to_write(&self) -> bool {
        self.request_permission(&object(&[("mode", &"readwrite".into())])).await.is_ok_and(|state| state == "granted")
    }
}

/// The file remembered under a key. None if there is none.
pub async fn remembered_file(key: &str) -> Option<DiskFile> {
    let request = files(IdbTransactionMode::Readonly).await.ok()?.get(&key.into()).ok()?;
    let file = answer(&request).await.ok()?;
    (!file.is_undefined()).then(|| file.unchecked_into())
}

/// Remembers a file under a key, or forgets it. If that fails, the user must choose the file again next time.
pub async fn remember_file(key: &str, file: Option<&DiskFile>) {
    let Ok(files) = files(IdbTransactionMode::Readwrite).await else { return };
    let request = match file {
        Some(file) => files.put_with_key(file, &key.into()),
        None => files.delete(&key.into()),
    };
    if let Ok(request) = request {
        let _ = answer(&request).await;
    }
}

async fn files(mode: IdbTransactionMode) -> Result<IdbObjectStore, JsValue> {
    let factory = web_sys::window().and_then(|window| window.indexed_db().ok().flatten()).ok_or(JsValue::NULL)?;
    let request = factory.open_with_u32(DATABASE, 1)?;
    let opening = request.clone();
    let upgrade = Closure::once_into_js(move || {
        let database: Option<IdbDatabase> = opening.result().ok().and_then(|database| database.dyn_into().ok());
        // A new database does not have this store.
        database.into_iter().for_each(|database| _ = database.create_object_store(FILES));
    });
    request.set_onupgradeneeded(upgrade.dyn_ref());
    let database: IdbDatabase = answer(&request).await?.dyn_into()?;
    database.transaction_with_str_sequence_and_mode(&Array::of1(&FILES.into()), mode)?.object_store(FILES)
}

/// Result of a database request.
async fn answer(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let answered = Promise::new(&mut |resolve: Function, reject: Function| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    });
    JsFuture::from(answered).await?;
    request.result()
}

fn object(fields: &[(&str, &JsValue)]) -> Object {
    let object = Object::new();
    // Setting a field of a new object does not fail.
    fields.iter().for_each(|(name, value)| _ = Reflect::set(&object, &(*name).into(), value));
    object
}
