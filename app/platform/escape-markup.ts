/** A text as it stands in XML or HTML, between tags or in an attribute. Without what XML has no way to write. */
export function escapeMarkup(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>'"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
