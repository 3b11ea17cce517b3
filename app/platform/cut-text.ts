const graphemes = new Intl.Segmenter('en');

/**
 * The start of a text, at most so many UTF-16 units of it, and never half of what a reader sees as one character: an
 * emoji, a flag, a letter with its accents.
 */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) {
    return text;
  }
  const end = graphemes.segment(text).containing(max)?.index ?? max;
  // Accents without end make one character that is longer than all there is room for.
  return end > 0 ? text.slice(0, end) : withoutHalves(text.slice(0, max));
}

/** The end of a text, as `firstCharacters` its start. */
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

/** Without the half of a surrogate pair at either end. */
function withoutHalves(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
}
