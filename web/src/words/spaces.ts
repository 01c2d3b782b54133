// How languages set spaces. No line begins with a mark that belongs to the word before it.

/** A text with the spaces that must not break: French has one before its double marks. */
export function unbroken(language: string, text: string): string {
  return language === 'fr' ? text.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0') : text;
}
