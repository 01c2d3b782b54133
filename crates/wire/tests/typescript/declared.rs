//! Reads the declarations of a module, and says whether a value is of a declared type. It knows just as much of
//! TypeScript as our modules have, and a key that is not declared is a fault.

use std::collections::BTreeMap;

use serde_json::Value;

#[derive(Clone, Debug, PartialEq)]
enum Type {
    Any(Vec<Type>),
    All(Vec<Type>),
    Object(Vec<Field>),
    Map(Box<Type>),
    Tuple(Vec<Type>),
    Literal(Value),
    Named(String, Vec<Type>),
}

#[derive(Clone, Debug, PartialEq)]
struct Field {
    name: String,
    optional: bool,
    of: Type,
}

/// The declarations of a module.
pub(crate) struct Declared(BTreeMap<String, Declaration>);

/// The names of its parameters, each with what it is if nothing is said.
struct Declaration {
    parameters: Vec<(String, Option<Type>)>,
    of: Type,
}

impl Declared {
    pub(crate) fn read(text: &str) -> Self {
        let words = words(text);
        let mut reader = Reader { words: &words };
        let mut declared = BTreeMap::new();
        while !reader.words.is_empty() {
            reader.expect("export");
            reader.expect("type");
            let name = reader.next().to_owned();
            let parameters = reader.parameters();
            reader.expect("=");
            let of = reader.union();
            reader.expect(";");
            declared.insert(name, Declaration { parameters, of });
        }
        Declared(declared)
    }

    /// What is wrong with a value that should be of that type.
    pub(crate) fn fault(&self, value: &Value, of: &str) -> Option<String> {
        let words = words(of);
        self.check(value, &Reader { words: &words }.union()).err()
    }

    /// The words by which the cases of a union are told apart.
    pub(crate) fn tags(&self, name: &str) -> Vec<String> {
        let Type::Any(cases) = &self.0[name].of else { panic!("{name} is no union") };
        let tag = |case: &Type| {
            // The tag stands before what it is the tag of.
            let first = if let Type::All(parts) = case { &parts[0] } else { case };
            let Type::Object(fields) = first else { panic!("{case:?} is no object") };
            let Type::Literal(Value::String(tag)) = &fields[0].of else { panic!("{case:?} has no tag") };
            tag.clone()
        };
        cases.iter().map(tag).collect()
    }

    /// The words that a union of words is made of.
    pub(crate) fn words(&self, name: &str) -> Vec<String> {
        let Type::Any(cases) = &self.0[name].of else { panic!("{name} is no union") };
        let word = |case: &Type| {
            let Type::Literal(Value::String(word)) = case else { panic!("{case:?} is no word") };
            word.clone()
        };
        cases.iter().map(word).collect()
    }

    fn check(&self, value: &Value, of: &Type) -> Result<(), String> {
        let wrong = || Err(format!("{value} is not {of:?}"));
        match of {
            Type::Literal(literal) => {
                if value == literal {
                    Ok(())
                } else {
                    wrong()
                }
            }
            Type::Any(cases) => {
                let faults: Vec<_> = cases.iter().filter_map(|case| self.check(value, case).err()).collect();
                if faults.len() < cases.len() { Ok(()) } else { Err(faults.join("\nnor: ")) }
            }
            Type::Tuple(items) => match value.as_array() {
                Some(values) if values.len() == items.len() => {
                    values.iter().zip(items).try_for_each(|(value, item)| self.check(value, item))
                }
                _ => wrong(),
            },
            Type::Map(item) => match value.as_object() {
                Some(values) => values.values().try_for_each(|value| self.check(value, item)),
                None => wrong(),
            },
            Type::All(_) | Type::Object(_) => self.check_object(value, &self.fields(of)),
            Type::Named(name, arguments) => self.check_named(value, name, arguments),
        }
    }

    fn check_named(&self, value: &Value, name: &str, arguments: &[Type]) -> Result<(), String> {
        let holds = match name {
            "number" => value.is_number(),
            "string" => value.is_string(),
            "boolean" => value.is_boolean(),
            "null" => value.is_null(),
            "unknown" => true,
            "Record" => value.is_object(),
            "Array" => {
                let Some(values) = value.as_array() else { return Err(format!("{value} is no list")) };
                return values.iter().try_for_each(|value| self.check(value, &arguments[0]));
            }
            _ => {
                return self
                    .check(value, &self.resolved(name, arguments))
                    .map_err(|fault| format!("{name}: {fault}"));
            }
        };
        if holds { Ok(()) } else { Err(format!("{value} is no {name}")) }
    }

    fn check_object(&self, value: &Value, fields: &[Field]) -> Result<(), String> {
        let Some(object) = value.as_object() else { return Err(format!("{value} is no object")) };
        if let Some(key) = object.keys().find(|key| !fields.iter().any(|field| field.name == **key)) {
            return Err(format!("{key} is not declared, of {value}"));
        }
        for field in fields {
            match object.get(&field.name) {
                Some(value) => {
                    self.check(value, &field.of).map_err(|fault| format!("{}: {fault}", field.name))?;
                }
                None if field.optional => {}
                None => return Err(format!("{} is missing in {value}", field.name)),
            }
        }
        Ok(())
    }

    /// The fields of all parts of an object.
    fn fields(&self, of: &Type) -> Vec<Field> {
        match of {
            Type::Object(fields) => fields.clone(),
            Type::All(parts) => parts.iter().flat_map(|part| self.fields(part)).collect(),
            Type::Named(name, _) if name == "Record" => Vec::new(),
            Type::Named(name, arguments) => self.fields(&self.resolved(name, arguments)),
            Type::Any(_) | Type::Map(_) | Type::Tuple(_) | Type::Literal(_) => panic!("{of:?} is no object"),
        }
    }

    fn resolved(&self, name: &str, arguments: &[Type]) -> Type {
        let declaration = self.0.get(name).unwrap_or_else(|| panic!("{name} is not declared"));
        let argument = |(i, (name, default)): (usize, &(String, Option<Type>))| {
            let of = arguments.get(i).or(default.as_ref()).expect("each parameter has an argument");
            (name.clone(), of.clone())
        };
        let arguments = declaration.parameters.iter().enumerate().map(argument).collect();
        with(&declaration.of, &arguments)
    }
}

/// The type with arguments in place of parameters.
fn with(of: &Type, arguments: &BTreeMap<String, Type>) -> Type {
    let all = |types: &[Type]| types.iter().map(|of| with(of, arguments)).collect();
    match of {
        Type::Any(cases) => Type::Any(all(cases)),
        Type::All(parts) => Type::All(all(parts)),
        Type::Tuple(items) => Type::Tuple(all(items)),
        Type::Map(item) => Type::Map(Box::new(with(item, arguments))),
        Type::Literal(literal) => Type::Literal(literal.clone()),
        Type::Object(fields) => {
            let field = |field: &Field| Field { of: with(&field.of, arguments), ..field.clone() };
            Type::Object(fields.iter().map(field).collect())
        }
        Type::Named(name, inner) => {
            arguments.get(name).cloned().unwrap_or_else(|| Type::Named(name.clone(), all(inner)))
        }
    }
}

/// Words and signs, without comments.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").expect("a comment ends") + 2
        } else if first == '"' {
            rest[1..].find('"').expect("a text ends") + 2
        } else if first.is_alphanumeric() || first == '_' {
            rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len())
        } else {
            1
        };
        let (word, behind) = rest.split_at(length);
        if !word.starts_with("//") && !word.starts_with("/*") {
            words.push(word.to_owned());
        }
        rest = behind.trim_start();
    }
    words
}

struct Reader<'a> {
    words: &'a [String],
}

impl<'a> Reader<'a> {
    fn next(&mut self) -> &'a str {
        let (first, rest) = self.words.split_first().expect("something follows");
        self.words = rest;
        first
    }

    fn expect(&mut self, word: &str) {
        let next = self.next();
        assert_eq!(next, word, "before {:?}", &self.words[..self.words.len().min(6)]);
    }

    /// Goes on if the next word is this.
    fn takes(&mut self, word: &str) -> bool {
        let found = self.words.first().is_some_and(|next| next == word);
        if found {
            self.next();
        }
        found
    }

    fn parameters(&mut self) -> Vec<(String, Option<Type>)> {
        let mut parameters = Vec::new();
        if self.takes("<") {
            while !self.takes(">") {
                let name = self.next().to_owned();
                let default = self.takes("=").then(|| self.union());
                parameters.push((name, default));
                self.takes(",");
            }
        }
        parameters
    }

    fn union(&mut self) -> Type {
        let mut cases = vec![self.intersection()];
        while self.takes("|") {
            cases.push(self.intersection());
        }
        if cases.len() == 1 { cases.remove(0) } else { Type::Any(cases) }
    }

    fn intersection(&mut self) -> Type {
        let mut parts = vec![self.single()];
        while self.takes("&") {
            parts.push(self.single());
        }
        if parts.len() == 1 { parts.remove(0) } else { Type::All(parts) }
    }

    fn single(&mut self) -> Type {
        match self.next() {
            "(" => {
                let inner = self.union();
                self.expect(")");
                inner
            }
            "{" if self.takes("[") => {
                self.expect("key");
                self.expect("in");
                // Keys that are numbers are texts in JSON.
                if !self.takes("number") {
                    self.expect("string");
                }
                self.expect("]");
                self.expect(":");
                let item = self.union();
                self.expect("}");
                Type::Map(Box::new(item))
            }
            "{" => self.object(),
            "[" => Type::Tuple(self.list("]")),
            text if text.starts_with('"') => Type::Literal(text.trim_matches('"').into()),
            number if number.starts_with(|c: char| c.is_ascii_digit()) => {
                Type::Literal(number.parse::<i64>().expect("a number").into())
            }
            name => {
                let arguments = if self.takes("<") { self.list(">") } else { Vec::new() };
                Type::Named(name.to_owned(), arguments)
            }
        }
    }

    fn object(&mut self) -> Type {
        let mut fields = Vec::new();
        while !self.takes("}") {
            let name = self.next().trim_matches('"').to_owned();
            let optional = self.takes("?");
            self.expect(":");
            fields.push(Field { name, optional, of: self.union() });
            self.takes(",");
        }
        Type::Object(fields)
    }

    fn list(&mut self, end: &str) -> Vec<Type> {
        let mut items = Vec::new();
        while !self.takes(end) {
            items.push(self.union());
            self.takes(",");
        }
        items
    }
}
