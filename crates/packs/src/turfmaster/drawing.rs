//! A course as a picture: lanes and squares, boxes, line, fences, green lines. It is to be printed, also in black and
//! white: patterns stand in place of colours, and green lines are double.

use furlong_turfmaster::{FENCE_ROWS, LANES, Row, Square};

use super::pen::{Pen, Point, escaped, number, words};
use super::ring::{Cell, Patch, Ring, edges};
use super::{Captions, TurfMasterCourse};

/// Draws a course as SVG.
pub(super) fn draw(course: &TurfMasterCourse, captions: &Captions) -> String {
    let ring = Ring::new(course);
    let drawing = Drawing { course, captions, pen: Pen::new(&ring), ring: &ring };
    let lanes = ring.lanes();
    [
        drawing.head(),
        drawing.patterns(),
        drawing.cells(&lanes),
        drawing.borders(),
        drawing.green_lines(),
        drawing.fences(),
        drawing.numbers(&lanes),
        drawing.lane_numbers(),
        drawing.boxes(),
        drawing.finish(),
        drawing.arrows(),
        drawing.key(),
        "</svg>\n".to_owned(),
    ]
    .concat()
}

struct Drawing<'a> {
    course: &'a TurfMasterCourse,
    captions: &'a Captions,
    ring: &'a Ring<'a>,
    pen: Pen<'a>,
}

impl Drawing<'_> {
    fn head(&self) -> String {
        let TurfMasterCourse { name, title, .. } = self.course;
        let (title, [width, height]) = (escaped(title), [self.pen.width, self.pen.height].map(number));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" lang=\"{}\" \
             aria-labelledby=\"{name}-title\" aria-describedby=\"{name}-desc\" \
             width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" \
             font-size=\"7\" text-anchor=\"middle\">\n\
             <title id=\"{name}-title\">{title}</title>\n<desc id=\"{name}-desc\">{}</desc>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n\
             <text x=\"{}\" y=\"38\" font-size=\"24\" font-weight=\"bold\">{title}</text>\n",
            self.captions.language,
            escaped(&self.captions.told),
            number(self.pen.width / 2.0),
        )
    }

    fn patterns(&self) -> String {
        let name = &self.course.name;
        format!(
            "<defs>\n{}<pattern id=\"{name}-landing\" width=\"4\" height=\"4\" \
             patternUnits=\"userSpaceOnUse\"><circle cx=\"2\" cy=\"2\" r=\".7\"/></pattern>\n</defs>\n",
            hatching(&format!("{name}-fence"), 45.0)
        )
    }

    fn cells(&self, lanes: &[Vec<Cell>]) -> String {
        let cell = |Cell { lane, squares, patch }: &Cell| {
            let squares: Vec<_> = squares.iter().map(ToString::to_string).collect();
            format!(
                "<path data-lane=\"{lane}\" data-squares=\"{}\" d=\"{}\"/>\n",
                squares.join(" "),
                self.pen.outline(patch)
            )
        };
        let cells: String = lanes.iter().flatten().map(cell).collect();
        group("cells", "fill=\"#fff\" stroke=\"#000\" stroke-width=\".6\"", &cells)
    }

    /// Draws the borders between sections.
    fn borders(&self) -> String {
        let lines = self.pen.borders();
        group("borders", "stroke=\"#000\" stroke-width=\"1.4\"", &format!("<path d=\"{lines}\"/>\n"))
    }

    /// Draws the green lines. They are double, so that a print without colours shows them too.
    fn green_lines(&self) -> String {
        let lines = self.pen.green_lines();
        let body = format!(
            "<path stroke=\"{GREEN}\" stroke-width=\"3.4\" d=\"{lines}\"/>\
             <path stroke=\"#fff\" stroke-width=\"1\" d=\"{lines}\"/>\n"
        );
        group("green-lines", "", if lines.is_empty() { "" } else { &body })
    }

    fn fences(&self) -> String {
        let fences: String =
            (1..).zip(&self.course.rules.plan().fences).map(|(i, fence)| self.fence(i, *fence)).collect();
        group("fences", "stroke-width=\"1.6\"", &fences)
    }

    /// Draws a fence: three hatched rows, the dotted landing row, and the number beside them.
    fn fence(&self, number: usize, fence: Row) -> String {
        let name = &self.course.name;
        let row = |ahead| self.ring.fence_row(fence, ahead);
        let rows: String = (0..FENCE_ROWS).map(|ahead| self.pen.outline(&row(ahead))).collect();
        let landing = self.pen.outline(&row(FENCE_ROWS));
        let Patch { stretch, outer, .. } = row(1);
        let label = self.pen.fence_label(&row(1));
        let ends = [(0, row(0).from), (2, row(2).to)]
            .map(|(ahead, part)| self.pen.across(row(ahead).stretch, part, (edges(1).0, outer)));
        // The hatching slants to the lanes, wherever they lead.
        let hatching = hatching(&format!("{name}-fence-{number}"), self.pen.heading(stretch, 0.0) + 45.0);
        format!(
            "<g data-fence=\"{number}\">{hatching}<path fill=\"url(#{name}-fence-{number})\" d=\"{rows}\"/>\
             <path fill=\"url(#{name}-landing)\" d=\"{landing}\"/><path stroke=\"#000\" d=\"{}\"/>\n{}</g>\n",
            ends.concat(),
            words(label, format_args!("F{number}"))
                .replace("<text", "<text font-size=\"10\" font-weight=\"bold\""),
        )
    }

    /// Numbers every tenth square of each lane, in italics where a horse comes by again. Boxes and the first
    /// row of a straight have the number of the lane instead.
    fn numbers(&self, lanes: &[Vec<Cell>]) -> String {
        let label = |cell: &Cell| {
            let at_edge = cell.patch.from == 0.0 && self.ring.straights().any(|i| i == cell.patch.stretch);
            if at_edge || cell.squares.contains(&0) {
                return None;
            }
            let (again, square) = cell.squares.iter().enumerate().find(|&(_, &n)| n > 0 && n % 10 == 0)?;
            let label = words(self.pen.middle(&cell.patch), square);
            Some(if again == 0 { label } else { label.replace("<text", "<text font-style=\"italic\"") })
        };
        let labels: String = lanes.iter().flatten().filter_map(label).collect();
        group("numbers", HALO, &labels)
    }

    /// Numbers the lanes at the beginning of each straight.
    fn lane_numbers(&self) -> String {
        let disc = |(lane, at): (u8, Point)| {
            let circle = format!("<circle cx=\"{}\" cy=\"{}\" r=\"4.6\"/>", number(at.x), number(at.y));
            circle + &words(at, lane).replace("<text", "<text fill=\"#fff\"")
        };
        let discs: String = self.pen.lane_numbers().map(disc).collect();
        group("lanes", "", &discs)
    }

    fn boxes(&self) -> String {
        let mut boxes = String::new();
        for lane in (1..=LANES).filter_map(|lane| u8::try_from(lane).ok()) {
            let patch = self.ring.patch(Square { lane, square: 0 });
            let outline = self.pen.outline(&patch);
            boxes += &format!("<path fill=\"none\" stroke=\"#000\" stroke-width=\"2\" d=\"{outline}\"/>");
            boxes += &words(self.pen.middle(&patch), lane);
        }
        let patch = self.ring.patch(Square { lane: 8, square: 0 });
        let label = words(
            self.pen.point(patch.stretch, patch.middle().0, patch.outer + 0.5),
            escaped(&self.captions.start),
        );
        let attributes = format!("font-size=\"10\" font-weight=\"bold\" {HALO}");
        group("boxes", &attributes, &(boxes + &label))
    }

    /// Draws the finish: a chequered line in front of the last row.
    fn finish(&self) -> String {
        let row = self.ring.row(self.course.rules.plan().finish);
        let (inner, outer) = (edges(1).0 - 0.3, edges(6).1 + 0.15);
        let line = |squares: f64| {
            let part = row.to + self.pen.part(row.stretch, squares);
            self.pen.across(row.stretch, part, (inner, outer))
        };
        let label = words(self.pen.point(row.stretch, row.to, inner - 0.5), escaped(&self.captions.finish));
        let body = format!(
            "<path stroke=\"#000\" stroke-width=\"7\" d=\"{}\"/><path stroke=\"#fff\" stroke-width=\"6\" d=\"{}\"/>\
             <path stroke=\"#000\" stroke-width=\"3\" stroke-dasharray=\"3\" d=\"{}\"/>\
             <path stroke=\"#000\" stroke-width=\"3\" stroke-dasharray=\"3\" stroke-dashoffset=\"3\" d=\"{}\"/>\n{label}",
            line(0.0),
            line(0.0),
            line(-0.075),
            line(0.075)
        );
        group("finish", "font-size=\"10\" font-weight=\"bold\"", &body)
    }

    /// Draws arrows on the inside of the straights, in running direction.
    fn arrows(&self) -> String {
        group(
            "arrows",
            "fill=\"none\" stroke=\"#000\" stroke-width=\"2\"",
            &format!("<path d=\"{}\"/>\n", self.pen.arrows()),
        )
    }

    /// Draws the key to the patterns.
    fn key(&self) -> String {
        let (name, captions, y) = (&self.course.name, self.captions, self.pen.height - 26.0);
        let swatch = |attributes: &str| {
            format!("<rect x=\"-20\" y=\"-6\" width=\"20\" height=\"12\" stroke=\"#000\" {attributes}/>")
        };
        let entries = [
            (swatch(&format!("fill=\"url(#{name}-fence)\"")), &captions.fence),
            (swatch(&format!("fill=\"url(#{name}-landing)\"")), &captions.landing),
            (swatch("fill=\"none\" stroke-width=\"2\""), &captions.starting_box),
            ("<circle cx=\"-6\" r=\"4.6\"/>".to_owned(), &captions.lane),
            (
                format!(
                    "<path stroke=\"{GREEN}\" stroke-width=\"3.4\" d=\"M-10 -7V7\"/>\
                     <path stroke=\"#fff\" stroke-width=\"1\" d=\"M-10 -7V7\"/>"
                ),
                &captions.green_line,
            ),
        ];
        let mut key = String::new();
        for ((swatch, meaning), x) in entries.iter().zip([-250.0, -150.0, -20.0, 110.0, 190.0]) {
            let at = format!("translate({} {})", number(self.pen.width / 2.0 + x), number(y));
            let meaning = escaped(meaning);
            key +=
                &format!("<g transform=\"{at}\">{swatch}<text x=\"6\" dy=\".35em\">{meaning}</text></g>\n");
        }
        group("key", "font-size=\"10\" text-anchor=\"start\"", &key)
    }
}

/// The pattern of fences, turned by some degrees.
fn hatching(id: &str, turned: f64) -> String {
    format!(
        "<pattern id=\"{id}\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\" \
         patternTransform=\"rotate({})\"><path d=\"M0 2H5M2 0V5\" stroke=\"#000\" stroke-width=\".8\"/>\
         </pattern>\n",
        number(turned)
    )
}

/// The colour of green lines.
const GREEN: &str = "#1a7f37";
/// A white outline that keeps words readable on a pattern.
const HALO: &str = "paint-order=\"stroke\" stroke=\"#fff\" stroke-width=\"2\" stroke-linejoin=\"round\"";

fn group(class: &str, attributes: &str, body: &str) -> String {
    format!("<g class=\"{class}\" {attributes}>\n{body}</g>\n")
}
