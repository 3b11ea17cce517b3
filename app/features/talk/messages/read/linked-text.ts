export type TextPart = { text: string; url: string | null };

const address = /\bhttps?:\/\/[^\s<>"'“”…]+|\bwww\.[^\s<>"'“”…]+\.[^\s<>"'“”…]+/gi;
const endMark = /[.,;:!?)\]}]/;

/** Splits a text at its web addresses. Only http and https become links. */
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

/** Trailing punctuation is not part of an address, nor is a closing bracket that the address does not open. */
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
