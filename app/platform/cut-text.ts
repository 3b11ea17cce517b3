const graphemes = new Intl.Segmenter('en');

/**
 * The start of a text, at most `max` UTF-16 units, never splitting what a reader sees as one character: an emoji, a
 * flag, a letter with accents.
 */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) {
    return text;
  }
  const end = graphemes.segment(text).containing(max)?.index ?? max;
  // A character with endless accents can be longer than `max`.
  return end > 0 ? text.slice(0, end) : withoutHalves(text.slice(0, max));
}

/** The end of a text, cut like `firstCharacters`. */
export function lastCharacters(text: string, max: number): string {
  if (text.length <= max) {
    return text;
  }
  const start = text.length - max;
  const cut = graphemes.segment(text).containing(start);
  if (!cut || cut.index === start) {
    return text.slice(start);
  }
  const next = cut.index + cut.segment.length;
  return next < text.length ? text.slice(next) : withoutHalves(text.slice(start));
}

function withoutHalves(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
}
