//! The file on disk that is kept up to date after each action.
//!
//! The file is read before it is written, because after a crash that lost the last records on this device it may be the
//! only good copy. Its additional entries are added to the event. It is replaced only by a log that continues it. If
//! both have continued, the organizer decides.

use super::{
    Session,
    compare::{Standing, simple_standing, standing},
    window_resources::{OnDisk, Role},
};
use crate::ui::{
    browser::{self, DiskFile},
    part::Part,
};
use leptos::task::spawn_local;
use std::{cell::Cell, pin::Pin};
use tiebreaker::{
    file::{SIZE_LIMIT, event},
    screens::i18n::t,
    store::{CopyTaken, StoreError},
    tournament::{Entry, Tournament},
};

/// Brings a file on disk up to date with the event. The chunk is loaded only for an event with such a file.
pub type KeepFile = fn(Session, DiskFile) -> Pin<Box<dyn Future<Output = OnDisk>>>;

thread_local! {
    static KEEP_FILE: Cell<Option<Part<KeepFile>>> = const { Cell::new(None) };
}

/// Sets the chunk that keeps files on disk up to date.
pub fn keep_files_with(chunk: Part<KeepFile>) {
    KEEP_FILE.set(Some(chunk));
}

/// The function behind [`KeepFile`].
pub fn keep_file(session: Session, file: DiskFile) -> Pin<Box<dyn Future<Output = OnDisk>>> {
    Box::pin(async move { session.bring_up_to_date(&file).await })
}

impl Session {
    /// State of the file on disk.
    pub fn on_disk(&self) -> OnDisk {
        self.on_disk.get()
    }

    /// Lets the user choose a file to keep up to date from now on. `name` is the proposed name.
    pub fn choose_file(&self, name: String) {
        let (session, slot) = (*self, self.slot());
        spawn_local(async move {
            let Some(file) = browser::choose_disk_file(&name).await else { return };
            browser::remember_file(&slot.0, Some(&file)).await;
            if !session.is_closed() {
                session.resources(|own| own.file = Some(file));
                session.write_file().await;
            }
        });
    }

    /// Continues with the file chosen before. The browser may ask for permission.
    pub fn go_on_with_file(&self) {
        let session = *self;
        spawn_local(async move {
            let Some(file) = session.file() else { return };
            if file.ask_to_write().await {
                session.write_file().await;
            }
        });
    }

    /// Stops writing to the file. The file stays as it is.
    pub fn forget_file(&self) {
        self.resources(|own| own.file = None);
        self.on_disk.set(OnDisk::Nothing);
        let slot = self.slot();
        spawn_local(async move { browser::remember_file(&slot.0, None).await });
    }

    /// Reads the event in the file and passes it to `then`.
    pub fn read_file(&self, then: impl FnOnce(Tournament) + 'static) {
        let session = *self;
        spawn_local(async move {
            let Some(file) = session.file() else { return };
            match file.content(SIZE_LIMIT).await.and_then(|text| event::read(&text).ok()) {
                Some(there) => then(there),
                // The file has changed in the meantime.
                None => session.write_file().await,
            }
        });
    }

    /// Finds the file that was chosen for this event earlier, once the event is shown.
    pub(super) fn find_file(&self) {
        self.resources(|own| own.file = None);
        self.on_disk.set(OnDisk::Nothing);
        if browser::has_disk_files() {
            let session = *self;
            browser::after_paint(move || {
                if !session.is_closed() {
                    session.look_for_file();
                }
            });
        }
    }

    fn look_for_file(&self) {
        let (session, slot) = (*self, self.slot());
        spawn_local(async move {
            let Some(file) = browser::remembered_file(&slot.0).await else { return };
            let (name, may_write) = (file.file_name(), file.may_write().await);
            if session.is_closed() {
                return;
            }
            session.resources(|own| own.file = Some(file));
            if may_write {
                session.write_file().await;
            } else {
                session.on_disk.set(OnDisk::Waits(name));
            }
        });
    }

    /// Brings the file up to date if there is one.
    pub(super) fn keep_file(&self) {
        if matches!(self.on_disk.get_untracked(), OnDisk::Kept(_) | OnDisk::Failed(_)) {
            let session = *self;
            spawn_local(async move { session.write_file().await });
        }
    }

    /// Time of the last copy that left this device. None if there was none.
    pub fn copy_taken(&self) -> Option<CopyTaken> {
        self.copy.get()
    }

    /// Records that a copy with this number of entries has left this device.
    pub fn copied(&self, entries: usize) {
        let copy = CopyTaken { at: browser::now(), entries };
        self.app.event_store.with_value(|event_store| event_store.set_copy_taken(&self.slot(), copy));
        self.copy.set(Some(copy));
    }

    /// Writes the event to the file, and again if it has changed in the meantime.
    async fn write_file(&self) {
        let was_writing = self.resources(|own| std::mem::replace(&mut own.writing, (true, true)).0);
        if was_writing != Some(false) {
            return;
        }
        while self.resources(|own| std::mem::replace(&mut own.writing, (true, false)).1) == Some(true) {
            // Only the window that writes the event also writes the file.
            let file = self.file().filter(|_| self.role.get_untracked() == Role::Writes);
            let Some(file) = file else { break };
            let name = file.file_name();
            let Some(keep_file) = KEEP_FILE.get() else { break };
            let on_disk = match keep_file.code().await {
                Some(keep) => keep(*self, file).await,
                None => OnDisk::Failed(name),
            };
            if self.is_closed() {
                return;
            }
            self.on_disk.set(on_disk);
        }
        self.resources(|own| own.writing = (false, false));
    }

    /// Reads the file, adds its additional entries to the event, and replaces it if the event continues it.
    async fn bring_up_to_date(&self, file: &DiskFile) -> OnDisk {
        let name = file.file_name();
        let Some(there) = file.content(SIZE_LIMIT).await else { return OnDisk::Failed(name) };
        if self.is_closed() {
            return OnDisk::Nothing;
        }
        let export = |event: &Tournament| event::export(event, &browser::program());
        let (here, entries) = self.tournament.with_untracked(|event| (export(event), event.log().len()));
        let standing = match simple_standing(&here, &there) {
            Some(standing) => standing,
            None => self.tournament.with_untracked(|event| standing(event, &there)),
        };
        match standing {
            Standing::Same => self.copied(entries),
            Standing::Continued => {
                if !file.replace(&here).await {
                    return OnDisk::Failed(name);
                }
                self.copied(entries);
            }
            Standing::Ahead(more) => {
                self.take_in(&more);
                self.app.notices.say(t!(
                    "disk.taken-in",
                    name = name,
                    entries = t!("received.entries", count = more.len())
                ));
                self.copied(entries + more.len());
            }
            Standing::Forked => return OnDisk::Forked(name),
            Standing::Foreign => return OnDisk::Foreign(name),
        }
        OnDisk::Kept(name)
    }

    /// Applies entries that follow the last one here.
    fn take_in(&self, entries: &[Entry]) {
        self.tournament.update_untracked(|tournament| {
            // The file was replayed, so none of them is refused.
            let _ = entries.iter().try_for_each(|entry| tournament.apply(entry));
        });
        if self.store() == Err(StoreError::Taken) {
            self.adopt_other_log(entries.len());
        }
        self.tournament.notify();
    }

    fn file(&self) -> Option<DiskFile> {
        self.resources(|own| own.file.clone()).flatten()
    }
}
