//! The file on disk that is kept up to date after each action.

use super::{
    Session,
    belongings::{OnDisk, Role},
};
use crate::{
    file::event,
    store::CopyTaken,
    tournament::Tournament,
    ui::browser::{self, DiskFile},
};
use leptos::task::spawn_local;

impl Session {
    /// How it stands with the file on disk.
    #[must_use]
    pub fn on_disk(&self) -> OnDisk {
        self.on_disk.get()
    }

    /// Lets the user choose a file that is kept up to date from now on.
    pub fn choose_file(&self, name: String) {
        let (session, slot) = (*self, self.slot());
        spawn_local(async move {
            let Some(file) = browser::choose_disk_file(&name).await else { return };
            browser::remember_file(&slot.0, Some(&file)).await;
            if !session.is_closed() {
                session.belongings(|own| own.file = Some(file));
                session.write_file().await;
            }
        });
    }

    /// Goes on with the file that was chosen before; the browser may ask.
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
        self.belongings(|own| own.file = None);
        self.on_disk.set(OnDisk::Nothing);
        let slot = self.slot();
        spawn_local(async move { browser::remember_file(&slot.0, None).await });
    }

    /// Finds the file that was chosen for this event before.
    pub(super) fn find_file(&self) {
        self.belongings(|own| own.file = None);
        self.on_disk.set(OnDisk::Nothing);
        if !browser::has_disk_files() {
            return;
        }
        let (session, slot) = (*self, self.slot());
        spawn_local(async move {
            let Some(file) = browser::remembered_file(&slot.0).await else { return };
            let (name, may_write) = (file.file_name(), file.may_write().await);
            if session.is_closed() {
                return;
            }
            session.belongings(|own| own.file = Some(file));
            if may_write {
                session.write_file().await;
            } else {
                session.on_disk.set(OnDisk::Waits(name));
            }
        });
    }

    /// Brings the file up to date, where there is one.
    pub(super) fn keep_file(&self) {
        if matches!(self.on_disk.get_untracked(), OnDisk::Nothing | OnDisk::Waits(_)) {
            return;
        }
        let session = *self;
        spawn_local(async move { session.write_file().await });
    }

    /// Writes the event as it stands, and once more where it has changed meanwhile.
    async fn write_file(&self) {
        let was_writing = self.belongings(|own| std::mem::replace(&mut own.writing, (true, true)).0);
        if was_writing != Some(false) {
            return;
        }
        while self.belongings(|own| std::mem::replace(&mut own.writing, (true, false)).1) == Some(true) {
            // Who follows leaves the file to the window that writes.
            let file = self.file().filter(|_| self.role.get_untracked() == Role::Writes);
            let Some(file) = file else { break };
            let text = |event: &Tournament| event::export(event, &browser::program());
            let (text, entries) = self.tournament.with_untracked(|event| (text(event), event.log().len()));
            let name = file.file_name();
            let is_written = file.replace(&text).await;
            if self.is_closed() {
                return;
            }
            if is_written {
                self.copied(entries);
            }
            self.on_disk.set(if is_written { OnDisk::Kept(name) } else { OnDisk::Failed(name) });
        }
        self.belongings(|own| own.writing = (false, false));
    }

    fn file(&self) -> Option<DiskFile> {
        self.belongings(|own| own.file.clone()).flatten()
    }

    /// When the last copy of the event left this device; none where none did.
    #[must_use]
    pub fn copy_taken(&self) -> Option<CopyTaken> {
        self.copy.get()
    }

    /// Notes that a copy with so many entries has left this device.
    pub fn copied(&self, entries: usize) {
        let copy = CopyTaken { at: browser::now(), entries };
        self.app.shelf.with_value(|shelf| shelf.set_copy_taken(&self.slot(), copy));
        self.copy.set(Some(copy));
    }
}
