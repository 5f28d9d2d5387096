//! The file on disk that is kept up to date after each action.
//!
//! It is read before it is written: it may be the only good copy there is, after a crash that took the last records of this
//! device. What it has more is taken in; it is replaced only by a log that continues it; where both went on the organizer is
//! asked.

use super::{
    Session,
    compare::{Standing, simple_standing, standing},
    window_resources::{OnDisk, Role},
};
use crate::ui::browser::{self, DiskFile};
use leptos::task::spawn_local;
use std::pin::Pin;
use tiebreaker::{
    file::{SIZE_LIMIT, event},
    screens::i18n::t,
    store::{CopyTaken, StoreError},
    tournament::{Entry, Tournament},
};

/// Brings a file on disk up to date with the event. Only an event with such a file fetches it.
pub type KeepFile = fn(Session, DiskFile) -> Pin<Box<dyn Future<Output = OnDisk>>>;

/// The function behind [`KeepFile`].
pub fn keep_file(session: Session, file: DiskFile) -> Pin<Box<dyn Future<Output = OnDisk>>> {
    Box::pin(async move { session.bring_up_to_date(&file).await })
}

impl Session {
    /// State of the file on disk.
    pub fn on_disk(&self) -> OnDisk {
        self.on_disk.get()
    }

    /// Lets the user choose a file that is kept up to date from now on. `name` is proposed.
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

    /// Goes on with the file that was chosen before. The browser may ask.
    pub fn go_on_with_file(&self) {
        let session = *self;
        spawn_local(async move {
            let Some(file) = session.file() else { return };
            if file.ask_to_write().await {
                session.write_file().await;
            }
        });
    }

    /// Writes to no file any more. The file stays as it is.
    pub fn forget_file(&self) {
        self.resources(|own| own.file = None);
        self.on_disk.set(OnDisk::Nothing);
        let slot = self.slot();
        spawn_local(async move { browser::remember_file(&slot.0, None).await });
    }

    /// Reads the event in the file, and hands it on.
    pub fn read_file(&self, then: impl FnOnce(Tournament) + 'static) {
        let session = *self;
        spawn_local(async move {
            let Some(file) = session.file() else { return };
            match file.content(SIZE_LIMIT).await.and_then(|text| event::read(&text).ok()) {
                Some(there) => then(there),
                // It has changed meanwhile.
                None => session.write_file().await,
            }
        });
    }

    /// Finds the file that was chosen for this event before, once the event is seen.
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

    /// Time of the last copy that left this device; none if there was none.
    pub fn copy_taken(&self) -> Option<CopyTaken> {
        self.copy.get()
    }

    /// Notes that a copy with so many entries has left this device.
    pub fn copied(&self, entries: usize) {
        let copy = CopyTaken { at: browser::now(), entries };
        self.app.event_store.with_value(|event_store| event_store.set_copy_taken(&self.slot(), copy));
        self.copy.set(Some(copy));
    }

    /// Writes the event as it stands, and once more where it has changed meanwhile.
    async fn write_file(&self) {
        let was_writing = self.resources(|own| std::mem::replace(&mut own.writing, (true, true)).0);
        if was_writing != Some(false) {
            return;
        }
        while self.resources(|own| std::mem::replace(&mut own.writing, (true, false)).1) == Some(true) {
            // A window that follows leaves the file to the one that writes.
            let file = self.file().filter(|_| self.role.get_untracked() == Role::Writes);
            let Some(file) = file else { break };
            let name = file.file_name();
            let Some(keep_file) = self.keep_file else { break };
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

    /// Reads the file, takes in what it has more, and replaces it where the event continues it.
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
                self.app.notices.say(t!("disk.taken-in", name = name, count = more.len()));
                self.copied(entries + more.len());
            }
            Standing::Forked => return OnDisk::Forked(name),
            Standing::Foreign => return OnDisk::Foreign(name),
        }
        OnDisk::Kept(name)
    }

    /// Takes in entries that follow the last one here.
    fn take_in(&self, entries: &[Entry]) {
        self.tournament.update_untracked(|tournament| {
            // The file was read and replayed: none of them is refused.
            let _ = entries.iter().try_for_each(|entry| tournament.apply(entry));
        });
        if self.store() == Err(StoreError::Taken) {
            self.fall_behind(entries.len());
        }
        self.tournament.notify();
    }

    fn file(&self) -> Option<DiskFile> {
        self.resources(|own| own.file.clone()).flatten()
    }
}
