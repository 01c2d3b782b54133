//! Reading lines of limited length without keeping what is too long.

use std::io::{self, BufRead};

/// What was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// A line, without its end.
    Whole,
    /// A line that was too long; it is passed over.
    TooLong,
    /// There are no more lines.
    End,
}

/// Reads the next line into `line`. The last one may lack its end.
pub(super) fn next_line(input: &mut impl BufRead, line: &mut Vec<u8>, longest: usize) -> io::Result<Line> {
    line.clear();
    let (mut any, mut too_long) = (false, false);
    loop {
        let buffer = match input.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        any |= !buffer.is_empty();
        too_long |= line.len() + part.len() > longest;
        if !too_long {
            line.extend_from_slice(part);
        }
        let (ended, used) = (end.is_some() || buffer.is_empty(), part.len() + usize::from(end.is_some()));
        input.consume(used);
        if ended {
            return Ok(match (any, too_long) {
                (false, _) => Line::End,
                (true, true) => Line::TooLong,
                (true, false) => Line::Whole,
            });
        }
    }
}
