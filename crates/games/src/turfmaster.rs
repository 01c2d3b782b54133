//! TurfMaster as a game of the list: its options as words, and its courses by name.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use furlong_packs::turfmaster::{self, TurfMasterCourse, hash, standard};
use furlong_packs::{AnyPack, PackFault};
use furlong_turfmaster::{Course, MAX_RACES, Meeting, NoSuchMeeting, Race, RulesVersion, TurfMaster};

use crate::published::known_version;
use crate::{AnyProgress, GameId, PackLibrary, Progress, Published, SetUp, SetUpFault};

/// What a meeting is set up with, in words: `horses=2 races=oval,triangle+fences,oval`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MeetingWords {
    /// How many horses each player has; may be left out where there is no choice.
    pub horses: Option<u8>,
    /// The name of each race's course and whether its fences stand; nothing means three on the
    /// preferred courses, or three times the oval.
    pub races: Vec<(String, bool)>,
}

impl MeetingWords {
    /// The races of a meeting of so many where nothing is said of them: the short courses one after the other where
    /// hands are small, else the oval. TM-MEET-2
    pub fn usual_races(count: usize) -> Vec<(String, bool)> {
        let short = || standard().iter().filter(|course| course.rules.is_short());
        let oval = || standard().iter().take(1);
        let courses: Vec<_> = if count == MAX_RACES { short().collect() } else { oval().collect() };
        courses.iter().cycle().take(count).map(|course| (course.name.clone(), false)).collect()
    }
}

/// Behind the name of a course whose fences stand.
const FENCES: &str = "+fences";

impl fmt::Display for MeetingWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let horses = self.horses.map(|horses| format!("horses={horses}"));
        let race = |(name, fences): &(String, bool)| format!("{name}{}", if *fences { FENCES } else { "" });
        let races: Vec<_> = self.races.iter().map(race).collect();
        let races = (!races.is_empty()).then(|| format!("races={}", races.join(",")));
        f.write_str(&horses.into_iter().chain(races).collect::<Vec<_>>().join(" "))
    }
}

impl FromStr for MeetingWords {
    type Err = SetUpFault;

    fn from_str(text: &str) -> Result<Self, SetUpFault> {
        let fault = || {
            SetUpFault::new(
                "options",
                "the options of TurfMaster are as in horses=2 races=oval,oval+fences,triangle",
            )
        };
        let mut words = MeetingWords::default();
        for word in text.split_whitespace() {
            match word.split_once('=') {
                Some(("horses", number)) if words.horses.is_none() => {
                    // Each number has one text.
                    let plain = |horses: &u8| horses.to_string() == number;
                    words.horses = Some(number.parse().ok().filter(plain).ok_or_else(fault)?);
                }
                Some(("races", list)) if words.races.is_empty() => {
                    words.races = list.split(',').map(race).collect();
                }
                _ => return Err(fault()),
            }
        }
        Ok(words)
    }
}

fn race(word: &str) -> (String, bool) {
    let fenced = word.strip_suffix(FENCES);
    (fenced.unwrap_or(word).to_owned(), fenced.is_some())
}

impl Published for TurfMaster {
    const ID: GameId = GameId::TurfMaster;
    const RULES: u32 = RulesVersion::CURRENT.number();

    fn any(progress: Progress<Self>) -> AnyProgress {
        progress.into()
    }

    fn rules(&self) -> u32 {
        self.meeting().version().number()
    }

    fn open(set_up: &SetUp, library: &PackLibrary) -> Result<Self, Vec<SetUpFault>> {
        let mut faults: Vec<_> =
            known_version(set_up, &RulesVersion::ALL.map(RulesVersion::number)).into_iter().collect();
        let version = set_up.rules.and_then(RulesVersion::new).unwrap_or(RulesVersion::CURRENT);
        let words: Option<MeetingWords> = set_up.options.parse().map_err(|fault| faults.push(fault)).ok();
        let races = words.as_ref().and_then(|words| {
            races(words, set_up.pack.as_deref(), library, version).map_err(|found| faults.extend(found)).ok()
        });
        let meeting = meeting(set_up.players, words.as_ref(), races).map_err(|found| faults.extend(found));
        match meeting {
            Ok(meeting) if faults.is_empty() => Ok(TurfMaster::new(meeting)),
            _ => Err(faults),
        }
    }

    /// Over the courses of all races in their order; where fences stand is an option.
    fn read_pack(file: &str, text: &str) -> Result<AnyPack, Vec<PackFault>> {
        turfmaster::read(file, text).map(AnyPack::from)
    }

    fn pack_hash(&self) -> String {
        hash_of(self.meeting().races().iter().map(|race| hash(&race.course)))
    }

    fn plays_with(&self, pack: &AnyPack) -> bool {
        self.meeting().races().iter().any(|race| hash(&race.course) == pack.hash())
    }

    fn pack_name<'a>(&self, _library: &'a PackLibrary) -> Option<&'a str> {
        let ours = |race: &Race| standard().iter().any(|course| course.plays_like(&race.course));
        self.meeting().races().iter().all(ours).then_some("standard")
    }

    fn horse_names(&self, _library: &PackLibrary) -> Vec<String> {
        Vec::new()
    }

    fn option_words(&self) -> String {
        let meeting = self.meeting();
        let race = |race: &Race| (race.course.name().to_owned(), race.steeplechase);
        let races = meeting.races().iter().map(race).collect();
        MeetingWords { horses: Some(meeting.each()), races }.to_string()
    }
}

/// The meeting, as far as its words and courses are known; what is unknown is not to blame for more.
fn meeting(
    players: u8,
    words: Option<&MeetingWords>,
    races: Option<Vec<Race>>,
) -> Result<Meeting, Vec<SetUpFault>> {
    // Where there is no choice, none need be made.
    let only = |allowed: &[u8]| if let [only] = allowed { *only } else { 0 };
    let allowed = Meeting::horses_each(players);
    let each = words.map_or_else(|| allowed.first().copied(), |words| words.horses);
    let any = || vec![Race { course: Arc::clone(&standard()[0].rules), steeplechase: false }; 3];
    Meeting::new(players, each.unwrap_or_else(|| only(allowed)), races.unwrap_or_else(any))
        .map_err(|faults| faults.into_iter().map(told).collect())
}

fn told(fault: NoSuchMeeting) -> SetUpFault {
    let field = match fault {
        NoSuchMeeting::Players => "players",
        NoSuchMeeting::Horses(_) => "options.horses",
        NoSuchMeeting::Races => "options.races",
        NoSuchMeeting::Versions => "rules",
    };
    SetUpFault::new(field, fault.to_string())
}

fn hash_of(courses: impl Iterator<Item = String>) -> String {
    furlong_packs::hash(&courses.map(|hash| hash + "\n").collect::<String>())
}

/// The races under the rules of a version. Where the options name none they are on the preferred courses, or on the
/// oval if only that has the hash.
fn races(
    words: &MeetingWords,
    pack: Option<&str>,
    library: &PackLibrary,
    version: RulesVersion,
) -> Result<Vec<Race>, Vec<SetUpFault>> {
    if !words.races.is_empty() {
        return named_races(&words.races, pack, library, version);
    }
    let usual = |races: Vec<_>| named_races(&races, pack, library, version);
    usual(library.usual_races(3)).or_else(|faults| usual(MeetingWords::usual_races(3)).map_err(|_| faults))
}

/// The races on courses from the library; those that give the hash where one is asked for, else those added last.
fn named_races(
    races: &[(String, bool)],
    pack: Option<&str>,
    library: &PackLibrary,
    version: RulesVersion,
) -> Result<Vec<Race>, Vec<SetUpFault>> {
    if races.len() > MAX_RACES {
        return Err(vec![told(NoSuchMeeting::Races)]);
    }
    let candidates = |(name, _): &(String, bool)| {
        let named: Vec<_> = library.courses().iter().rev().filter(|course| course.name == *name).collect();
        if named.is_empty() { Err(unknown_course(name, library)) } else { Ok(named) }
    };
    let found: Vec<_> = races.iter().map(candidates).collect();
    let mut faults: Vec<_> = found.iter().filter_map(|found| found.as_ref().err().cloned()).collect();
    faults.dedup();
    if !faults.is_empty() {
        return Err(faults);
    }
    let named: Vec<_> = found.into_iter().flatten().collect();
    let chosen = choose(&named, pack).ok_or_else(|| {
        let message = "no courses at hand have this hash together; give their files with --pack";
        vec![SetUpFault::new("pack", message)]
    })?;
    let race = |(course, (_, steeplechase)): (Arc<Course>, &(String, bool))| Race {
        course: under(course, version),
        steeplechase: *steeplechase,
    };
    Ok(chosen.into_iter().zip(races).map(race).collect())
}

/// The course under the rules of a version. Courses at hand are under the current one and shared.
fn under(course: Arc<Course>, version: RulesVersion) -> Arc<Course> {
    if course.version() == version { course } else { Arc::new(course.under(version)) }
}

fn unknown_course(name: &str, library: &PackLibrary) -> SetUpFault {
    let names: Vec<_> = library.courses().iter().map(|course| course.name.as_str()).collect();
    let shown: String = name.chars().filter(|c| !c.is_control()).take(40).collect();
    let names = names.join(", ");
    SetUpFault::new(
        "options.races",
        format!("there is no course {shown:?}; there are {names}; give others with --pack"),
    )
}

/// The first combination of candidates that has the hash; the same name always means the same course.
fn choose(named: &[Vec<&TurfMasterCourse>], pack: Option<&str>) -> Option<Vec<Arc<Course>>> {
    let rules =
        |courses: &[&TurfMasterCourse]| courses.iter().map(|course| Arc::clone(&course.rules)).collect();
    let fits = |courses: &[&TurfMasterCourse]| {
        pack.is_none_or(|pack| hash_of(courses.iter().map(|course| course.hash.clone())) == pack)
    };
    let mut stack: Vec<Vec<&TurfMasterCourse>> = vec![Vec::new()];
    while let Some(courses) = stack.pop() {
        let Some(candidates) = named.get(courses.len()) else {
            if fits(&courses) {
                return Some(rules(&courses));
            }
            continue;
        };
        for candidate in candidates.iter().rev() {
            let clash =
                courses.iter().any(|other| other.name == candidate.name && other.hash != candidate.hash);
            if !clash {
                stack.push(courses.iter().chain([candidate]).copied().collect());
            }
        }
    }
    None
}
