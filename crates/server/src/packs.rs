//! Packs beside those of the program: the host's, read from a folder when the server starts, and those that players bring
//! along. Each one that a table is played with is kept in the store, so that the table goes on and its record replays
//! whatever becomes of the folder.

use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;

use furlong_games::PackLibrary;
use furlong_packs::{AnyPack, PackFault, PackFile};
use furlong_store::{NewPack, PersonId, Store, StoreError};
use furlong_table::packs_used;
use furlong_wire::table::{MAX_PACKS, Setting};
use furlong_wire::{ErrorCode, WireError};

use crate::error::ApiError;
use crate::start_error::StartError;
use crate::state::App;

/// The most packs that the store keeps for a person.
pub(crate) const MAX_PACKS_PER_PERSON: u32 = 20;
/// The most faults of a pack that are told in one error.
const MAX_FAULTS_TOLD: usize = 10;

/// The packs of a server.
pub(crate) struct Packs {
    host: Vec<PackFile>,
    released: Arc<PackLibrary>,
    library: Arc<PackLibrary>,
}

impl Packs {
    /// Reads all packs of the host's folder, if there is one, and checks them.
    pub(crate) fn read(folder: Option<&str>) -> Result<Self, StartError> {
        let host = folder.map(|folder| read_folder(Path::new(folder))).transpose()?.unwrap_or_default();
        let released = PackLibrary::default();
        let mut library = released.clone();
        for file in &host {
            library.add(file.pack.clone());
        }
        Ok(Packs { host, released: Arc::new(released), library: Arc::new(library) })
    }

    /// The host's packs.
    pub(crate) fn host(&self) -> &[PackFile] {
        &self.host
    }

    /// The released packs and the host's, none of them preferred.
    pub(crate) fn library(&self) -> &Arc<PackLibrary> {
        &self.library
    }

    /// The library of a table that is played with these packs.
    pub(crate) async fn library_of(
        &self,
        store: &dyn Store,
        ids: &[String],
    ) -> Result<Arc<PackLibrary>, StoreError> {
        if ids.is_empty() {
            return Ok(Arc::clone(&self.released));
        }
        let mut packs = Vec::new();
        for id in ids {
            let file = self.find(store, id).await?.ok_or(StoreError::NotFound)?;
            packs.push(file.pack);
        }
        Ok(Arc::new(PackLibrary::preferring(packs)))
    }

    /// Returns the pack of this id, the host's or one that is kept in the store.
    pub(crate) async fn find(&self, store: &dyn Store, id: &str) -> Result<Option<PackFile>, StoreError> {
        if let Some(file) = self.host.iter().find(|file| file.id == id) {
            return Ok(Some(file.clone()));
        }
        let Some(text) = store.pack(id).await? else { return Ok(None) };
        let read = PackFile::read(id, text);
        read.map(Some).map_err(|faults| StoreError::Failed(told(&faults).into()))
    }

    fn is_hosts(&self, id: &str) -> bool {
        self.host.iter().any(|file| file.id == id)
    }
}

/// The packs of a new table.
pub(crate) struct ChosenPacks {
    files: Vec<PackFile>,
    /// The ids of those whose text came with the request.
    brought: Vec<String>,
}

impl ChosenPacks {
    /// Finds the packs that a setting names, and reads those that somebody brings along.
    pub(crate) async fn find(app: &App, ids: &[String], texts: Vec<String>) -> Result<Self, ApiError> {
        if ids.len() + texts.len() > MAX_PACKS {
            return Err(ApiError::invalid("packs", format!("a game has at most {MAX_PACKS} packs")));
        }
        let mut files = Vec::new();
        for (i, id) in ids.iter().enumerate() {
            let found = app.packs.find(&*app.store, id).await?;
            let missing = || ApiError::invalid(&format!("packs[{i}]"), "there is no such pack here");
            files.push(found.ok_or_else(missing)?);
        }
        let mut brought = Vec::new();
        for (i, text) in texts.into_iter().enumerate() {
            let field = format!("pack_files[{i}]");
            let read = PackFile::read("pack", text);
            let file = read.map_err(|faults| ApiError::invalid(&field, told(&faults)))?;
            brought.push(file.id.clone());
            files.push(file);
        }
        Ok(ChosenPacks { files, brought })
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// A library that prefers them, with the host's packs at hand.
    pub(crate) fn library(&self, packs: &Packs) -> PackLibrary {
        let mut library = PackLibrary::clone(packs.library());
        self.files.iter().for_each(|file| library.prefer(file.pack.clone()));
        library
    }

    /// Adds the host's packs that the options name, writes all into the setting, and keeps them in the store.
    pub(crate) async fn keep(
        mut self,
        app: &App,
        setting: &mut Setting,
        host: &PersonId,
    ) -> Result<(), ApiError> {
        if !app.packs.host().is_empty() {
            let used = packs_used(setting, app.packs.host(), &self.library(&app.packs))?;
            self.files.extend(used.into_iter().cloned());
        }
        setting.packs.clear();
        for file in &self.files {
            if !setting.packs.contains(&file.id) {
                setting.packs.push(file.id.clone());
            }
        }
        self.check(app, setting)?;
        for PackFile { id, text, .. } in self.files {
            // One that is neither brought nor the host's is in the store already.
            let owner = self.brought.contains(&id).then(|| host.clone());
            let pack = NewPack { id, text, owner, created: app.clock.now().wall };
            if !app.store.add_pack(pack, MAX_PACKS_PER_PERSON).await? {
                let message = format!(
                    "{MAX_PACKS_PER_PERSON} packs of yours are kept here, and there is no room for more"
                );
                return Err(WireError::new(ErrorCode::LimitReached, message).at("pack_files").into());
            }
        }
        Ok(())
    }

    /// Refuses what cannot be opened before anything is stored.
    fn check(&self, app: &App, setting: &Setting) -> Result<(), ApiError> {
        if setting.public && !setting.packs.iter().all(|id| app.packs.is_hosts(id)) {
            let message = "a table with a pack that somebody brought is not listed: leave public out";
            return Err(ApiError::invalid("public", message));
        }
        let used = packs_used(setting, &self.files, &self.library(&app.packs))?;
        match self.files.iter().find(|file| !used.contains(file)) {
            Some(PackFile { pack, .. }) => {
                let message =
                    format!("the pack {:?} of {} plays no part in this game", pack.name(), pack.game());
                Err(ApiError::invalid("packs", message))
            }
            None => Ok(()),
        }
    }
}

/// The faults of a pack in one text, each with its line and field.
fn told(faults: &[PackFault]) -> String {
    let mut lines: Vec<_> = faults.iter().take(MAX_FAULTS_TOLD).map(ToString::to_string).collect();
    if faults.len() > MAX_FAULTS_TOLD {
        lines.push(format!("and {} more", faults.len() - MAX_FAULTS_TOLD));
    }
    lines.join("; ")
}

/// Reads all files of a folder that end in `.toml`, in the order of their names.
fn read_folder(folder: &Path) -> Result<Vec<PackFile>, StartError> {
    let unreadable =
        |cause: io::Error| StartError::Packs(format!("cannot read {}: {cause}", folder.display()));
    let entries =
        fs::read_dir(folder).map_err(unreadable)?.collect::<Result<Vec<_>, _>>().map_err(unreadable)?;
    let mut paths: Vec<_> = entries.into_iter().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    paths.sort();
    let (mut files, mut faults) = (Vec::new(), Vec::new());
    for path in &paths {
        match read_file(path) {
            Ok(file) => faults.extend(clash(path, &file, &files).or_else(|| {
                files.push(file);
                None
            })),
            Err(found) => faults.push(found),
        }
    }
    if faults.is_empty() { Ok(files) } else { Err(StartError::Packs(faults.join("\n"))) }
}

fn read_file(path: &Path) -> Result<PackFile, String> {
    let text =
        fs::read_to_string(path).map_err(|cause| format!("cannot read {}: {cause}", path.display()))?;
    let lines =
        |faults: Vec<PackFault>| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    PackFile::read(&path.display().to_string(), text).map_err(lines)
}

/// Returns the reason why a pack cannot be told from another one: options call courses and tracks by name.
fn clash(path: &Path, file: &PackFile, others: &[PackFile]) -> Option<String> {
    let (game, name) = (file.pack.game(), file.pack.name());
    let released = PackLibrary::default();
    let mut theirs = others.iter().map(|other| &other.pack);
    let is_same = |other: &AnyPack| (other.game(), other.name()) == (game, name);
    let taken = released.packs().any(|pack| is_same(&pack)) || theirs.any(is_same);
    taken.then(|| {
        format!("{}: name: another pack of {game} is called {name:?}; choose another name", path.display())
    })
}
