//! Lanes drawn as text.
//!
//! ```text
//! lane 3  0 . . . . 2 .          squares 0 to 5 of lane 3, with horse 2 on square 4
//! lane 2  0 . 1 * . # # # .      a star: a square that the next horse can reach; fence squares
//! lane 1 94 . . . | . . ]        the finish line; the end of the lane
//! ```

use furlong_turfmaster::Square;

use super::track::Track;

/// What the lanes show.
#[derive(Default)]
pub(crate) struct Picture {
    pub(crate) horses: Vec<(u8, Square)>,
    pub(crate) stars: Vec<Square>,
}

impl Picture {
    /// Adds a lane, given as its number, the number of its first square, and the squares.
    pub(crate) fn draw(&mut self, words: &[&str], track: &Track, fences: bool) -> Result<(), String> {
        let lane: u8 = words[0].parse().unwrap();
        let mut next: u8 = words[1].parse().unwrap();
        let mut lined = true;
        for &cell in &words[2..] {
            let at = Square { lane, square: next };
            match cell {
                "|" if next == track.last(lane) + 1 => lined = true,
                "]" if next == track.end(lane) + 1 => {}
                "|" | "]" => return Err(format!("{cell} is drawn before {at}")),
                _ if next > track.end(lane) => return Err(format!("there is no {at}")),
                _ if (cell == "#") != (fences && track.fenced(at)) => {
                    return Err(format!("fence or not? {at}"));
                }
                _ => {
                    self.fill(cell, at)?;
                    // A line that goes on past the finish must show where it is.
                    if next == track.last(lane) + 1 && !lined {
                        return Err(format!("the line before {at} is not drawn"));
                    }
                    lined = false;
                    next += 1;
                }
            }
        }
        Ok(())
    }

    fn fill(&mut self, cell: &str, at: Square) -> Result<(), String> {
        match cell {
            "." | "#" => {}
            "*" => self.stars.push(at),
            _ => {
                let horse: u8 = cell.parse().map_err(|_| format!("what is {cell} on {at}?"))?;
                self.horses.push((horse, at));
            }
        }
        Ok(())
    }
}
