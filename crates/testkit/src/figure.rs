//! Figures of the rules pages as SVG: drawn from positions that the rules accept, without a word in any language.
//!
//! A figure is kept under `web/src/rules/figures`. A test draws it again and compares, or writes it where changes are
//! accepted, so that it shows what the rules do. Colours are given twice: as attributes, for a file that is looked at
//! by itself, and as classes, for the page's own light and dark.

use std::fmt::Display;
use std::fs;
use std::path::PathBuf;

use crate::cases::compare;

/// The folder of the pages and of the figures that they show.
const PAGES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/rules");
/// The languages that every page is written in.
const LANGUAGES: [&str; 4] = ["de", "en", "fr", "it"];

/// The classes of what is drawn: fill, stroke, and the stroke's width on a figure of [`WIDTH`].
const CLASSES: &[(&str, &str, &str, f64)] = &[
    ("fig-cell", "#dcecdf", "#8fae98", 1.0),
    ("fig-blocked", "#fbe3df", "#a3261b", 1.2),
    ("fig-fence", "#c9a15c", "#6b4a17", 1.0),
    ("fig-landing", "#6b4a17", "none", 0.0),
    ("fig-print", "#6b4a17", "none", 0.0),
    ("fig-green", "none", "#1a7f37", 3.0),
    ("fig-line", "none", "#1c211d", 2.0),
    ("fig-way", "none", "#0b57d0", 2.0),
    ("fig-head", "#0b57d0", "none", 0.0),
    ("fig-goal", "#ffffff", "#0b57d0", 2.0),
    ("fig-free", "none", "#0b57d0", 1.6),
    ("fig-out", "none", "#a3261b", 2.6),
    ("fig-card", "#ffffff", "#1c211d", 1.2),
    ("fig-gold", "#f9e7b8", "#8a5a00", 1.4),
    ("fig-text", "#1c211d", "none", 0.0),
    ("fig-soft", "#545c56", "none", 0.0),
    ("fig-goal-text", "#0b57d0", "none", 0.0),
    ("fig-edge", "none", "#1c211d", 0.8),
];
/// The width of a figure at which strokes and arrows have their plain size.
const WIDTH: f64 = 300.0;

/// The looks of a horse on a figure: number, pattern, and its ground, ink and mark.
#[derive(Clone, Copy, Debug)]
pub struct FigureHorse {
    /// The number in the middle of its token.
    pub number: u8,
    /// The pattern around it, one of those that packs name.
    pub pattern: &'static str,
    /// The colours of the ground, of the number, and of the pattern's marks.
    pub colours: [&'static str; 3],
}

impl FigureHorse {
    /// Horses 1 to 8 as boards draw them where a pack names no colours.
    pub const FIELD: [FigureHorse; 8] = [
        FigureHorse { number: 1, pattern: "zigzag", colours: ["#f4d35e", "#1c211d", "#a97a00"] },
        FigureHorse { number: 2, pattern: "dots", colours: ["#f7f7f2", "#1c211d", "#8a8f87"] },
        FigureHorse { number: 3, pattern: "waves", colours: ["#8ecae6", "#10222b", "#2b7da3"] },
        FigureHorse { number: 4, pattern: "checks", colours: ["#b5651d", "#ffffff", "#f0c08a"] },
        FigureHorse { number: 5, pattern: "stripes", colours: ["#8c1c13", "#ffffff", "#e79a93"] },
        FigureHorse { number: 6, pattern: "rings", colours: ["#1d3557", "#ffffff", "#8fb3e2"] },
        FigureHorse { number: 7, pattern: "plain", colours: ["#222222", "#ffffff", "#9a9a9a"] },
        FigureHorse { number: 8, pattern: "crosses", colours: ["#7b2d8b", "#ffffff", "#dba6e6"] },
    ];
}

/// A point of a figure: x to the right, y down.
pub type FigurePoint = [f64; 2];

/// A figure as it is drawn, what is drawn later on top.
#[derive(Debug)]
pub struct Figure {
    name: &'static str,
    frame: [f64; 4],
    patterns: Vec<FigureHorse>,
    /// Elements with their class; horses have none.
    elements: Vec<(&'static str, String)>,
}

impl Figure {
    /// An empty figure of that name, which shows this rectangle: left, top, width, height.
    pub fn new(name: &'static str, frame: [f64; 4]) -> Self {
        Figure { name, frame, patterns: Vec::new(), elements: Vec::new() }
    }

    /// Draws a path, given as the `d` of an SVG path.
    pub fn path(&mut self, class: &str, d: &str) {
        self.put(class, format_args!("<path d=\"{d}\"/>"));
    }

    /// Draws a rectangle with round corners: left, top, width, height.
    pub fn rectangle(&mut self, class: &str, [x, y, width, height]: [f64; 4], corner: f64) {
        let [x, y, width, height, corner] = [x, y, width, height, corner].map(number);
        let rest = format!("x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{corner}\"");
        self.put(class, format_args!("<rect {rest}/>"));
    }

    /// Draws a disc or a ring.
    pub fn circle(&mut self, class: &str, [x, y]: FigurePoint, radius: f64) {
        let [x, y, radius] = [x, y, radius].map(number);
        self.put(class, format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"));
    }

    /// Writes a number or a sign around a point.
    pub fn text(&mut self, class: &str, at: FigurePoint, size: f64, text: impl Display) {
        self.put(class, text_at(at, size, text));
    }

    /// Draws a cross over something that is out.
    pub fn cross(&mut self, [x, y]: FigurePoint, radius: f64) {
        let [left, right, top, bottom] = [x - radius, x + radius, y - radius, y + radius].map(number);
        self.path("fig-out", &format!("M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}"));
    }

    /// Draws a way through these points, with an arrow's head at the last.
    pub fn way(&mut self, points: &[FigurePoint]) {
        let [.., before, end] = points else { return };
        let [dx, dy] = [end[0] - before[0], end[1] - before[1]];
        let length = dx.hypot(dy).max(0.001);
        let [dx, dy] = [dx / length, dy / length];
        let at = |along: f64, aside: f64| {
            let [x, y] = [end[0] + dx * along - dy * aside, end[1] + dy * along + dx * aside].map(number);
            format!("{x} {y}")
        };
        let mut line: Vec<String> = points[..points.len() - 1]
            .iter()
            .map(|[x, y]| format!("{} {}", number(*x), number(*y)))
            .collect();
        let unit = self.unit();
        line.push(at(-5.0 * unit, 0.0));
        self.path("fig-way", &format!("M{}", line.join("L")));
        self.path(
            "fig-head",
            &format!("M{}L{}L{}Z", at(0.0, 0.0), at(-8.0 * unit, 4.0 * unit), at(-8.0 * unit, -4.0 * unit)),
        );
    }

    /// Draws a playing card with a value.
    pub fn card(&mut self, [x, y]: FigurePoint, value: impl Display) {
        self.rectangle("fig-card", [x - 9.0, y - 12.0, 18.0, 24.0], 3.0);
        self.text("fig-text", [x, y], 13.0, value);
    }

    /// Draws a horse's token.
    pub fn horse(&mut self, horse: FigureHorse, at: FigurePoint, radius: f64) {
        if !self.patterns.iter().any(|known| known.number == horse.number) {
            self.patterns.push(horse);
        }
        let [ground, ink, _] = horse.colours;
        let [x, y] = at.map(number);
        let [outer, inner] = [radius, radius * 0.62].map(number);
        let pattern = self.pattern_id(horse);
        self.put(
            "",
            format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{outer}\" fill=\"url(#{pattern})\"/>\
             <circle cx=\"{x}\" cy=\"{y}\" r=\"{inner}\" fill=\"{ground}\"/>\
             <g fill=\"{ink}\">{}</g>",
                text_at(at, radius * 1.05, horse.number)
            ),
        );
        self.circle("fig-edge", at, radius);
    }

    /// Compares the figure with the kept one, or keeps it where changes are accepted; and checks that the pages of
    /// its game show it in every language.
    ///
    /// # Panics
    /// If the kept one differs, or a page lacks it.
    pub fn keep(&self, game: &str) {
        let file = PathBuf::from(PAGES).join("figures").join(self.name).with_extension("svg");
        let old = fs::read_to_string(&file).unwrap_or_default();
        compare(self.name, &old, &self.svg(), |new| fs::write(&file, new));
        let shown = format!("](../figures/{}.svg \"", self.name);
        for language in LANGUAGES {
            let page = PathBuf::from(PAGES).join(language).join(game).with_extension("md");
            let text = fs::read_to_string(&page).expect("every game has a page in every language");
            assert!(text.contains(&shown), "{} does not show the figure {}", page.display(), self.name);
        }
    }

    fn svg(&self) -> String {
        let [left, top, width, height] = self.frame.map(number);
        let patterns: String = self.patterns.iter().map(|&horse| self.pattern(horse)).collect();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {top} {width} {height}\" \
             font-family=\"sans-serif\" font-weight=\"700\" text-anchor=\"middle\">\n\
             <defs>\n{patterns}</defs>\n{}</svg>\n",
            self.body()
        )
    }

    /// The length that is drawn as one of a figure of the plain width.
    fn unit(&self) -> f64 {
        self.frame[2] / WIDTH
    }

    fn pattern_id(&self, horse: FigureHorse) -> String {
        format!("{}-{}", self.name, horse.number)
    }

    fn pattern(&self, horse: FigureHorse) -> String {
        let [ground, _, mark] = horse.colours;
        let marks = match horse.pattern {
            "zigzag" => r#"<path d="M0 4L1.5 2L3 4L4.5 2L6 4"/>"#,
            "dots" => r#"<circle cx="3" cy="3" r=".6"/>"#,
            "waves" => r#"<path d="M0 3Q1.5 .8 3 3T6 3"/>"#,
            "checks" => {
                r#"<path d="M0 1.5H3M1.5 0V3M3 4.5H6M4.5 3V6" stroke-width="3" stroke-dasharray="3"/>"#
            }
            "stripes" => r#"<path d="M-1 7L7 -1M-1 1L1 -1M5 7L7 5"/>"#,
            "rings" => r#"<circle cx="3" cy="3" r="1.8"/>"#,
            "crosses" => r#"<path d="M3 .8V5.2M.8 3H5.2"/>"#,
            _ => "",
        };
        let scale = number(self.unit());
        format!(
            "<pattern id=\"{}\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" \
             patternTransform=\"scale({scale})\">\
             <rect width=\"6\" height=\"6\" fill=\"{ground}\"/>\
             <g fill=\"none\" stroke=\"{mark}\" stroke-width=\"1.1\">{marks}</g></pattern>\n",
            self.pattern_id(horse)
        )
    }

    fn put(&mut self, class: &str, element: impl Display) {
        let known = CLASSES.iter().map(|(name, ..)| *name).find(|name| *name == class);
        self.elements.push((known.unwrap_or_default(), element.to_string()));
    }

    /// The elements in their order, neighbours of one class as a group.
    fn body(&self) -> String {
        let group = |elements: &[(&str, String)]| {
            let class = elements[0].0;
            let body: String = elements.iter().map(|(_, element)| element.clone() + "\n").collect();
            let Some((_, fill, stroke, width)) = CLASSES.iter().find(|(name, ..)| *name == class) else {
                return body;
            };
            let [width, dash] = [*width, 3.5].map(|length| number(length * self.unit()));
            let dashes =
                if class == "fig-free" { format!(" stroke-dasharray=\"{dash}\"") } else { String::new() };
            format!(
                "<g class=\"{class}\" fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{width}\"{dashes}>\n{body}</g>\n"
            )
        };
        self.elements.chunk_by(|(one, _), (other, _)| one == other).map(group).collect()
    }
}

/// A text whose middle is the point, whatever the renderer makes of baselines.
fn text_at([x, y]: FigurePoint, size: f64, text: impl Display) -> String {
    let [x, y, size] = [x, y + size * 0.36, size].map(number);
    format!("<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{text}</text>")
}

/// A number with at most two decimals.
fn number(value: f64) -> f64 {
    // Adding 0 makes 0 of -0.
    (value * 100.0).round() / 100.0 + 0.0
}
