/** Keeps line breaks. */
export function Lines({ text, before = '' }: { text: string; before?: string }) {
  return text.split(/\r?\n/).map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an email is written once and never reordered
    <span key={place}>
      {place > 0 ? <br /> : null}
      {before}
      {line}
    </span>
  ));
}
