/** A piece of a text: words, or an address that can be opened. */
export type TextPart = { text: string; url: string | null };

const address = /\bhttps?:\/\/[^\s<>"'“”…]+|\bwww\.[^\s<>"'“”…]+\.[^\s<>"'“”…]+/gi;
const endMark = /[.,;:!?)\]}]/;

/** Splits a text at the web addresses in it. Only http and https become links. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const shown = withoutEndMarks(match[0]);
    const url = /^www\./i.test(shown) ? `https://${shown}` : shown;
    if (!URL.canParse(url)) {
      continue;
    }
    if (match.index > from) {
      parts.push({ text: text.slice(from, match.index), url: null });
    }
    parts.push({ text: shown, url });
    from = match.index + shown.length;
  }
  if (from < text.length) {
    parts.push({ text: text.slice(from), url: null });
  }
  return parts;
}

/** Marks at the end of a sentence are not part of an address; a bracket is when the address opens it. */
function withoutEndMarks(found: string): string {
  const opened = found.split('(').length;
  let closed = found.split(')').length;
  let end = found.length;
  while (endMark.test(found.charAt(end - 1))) {
    if (found.charAt(end - 1) === ')') {
      if (closed <= opened) break;
      closed -= 1;
    }
    end -= 1;
  }
  return found.slice(0, end);
}
