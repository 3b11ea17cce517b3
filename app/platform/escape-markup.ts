/** Escapes text for XML or HTML, between tags or in an attribute. Drops characters that XML does not allow. */
export function escapeMarkup(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>'"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
