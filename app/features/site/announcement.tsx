/** What an admin has to say on top of every public page. In the page from the beginning, so that nothing moves. */
export function Announcement({ text }: { text: string }) {
  if (!text) return null;
  return (
    <aside className="announcement" aria-label="Announcement">
      <p className="wrap">{text}</p>
    </aside>
  );
}
