import stylesheet from './announcement.css?url';

/** What an admin has to say on top of every public page. In the page from the beginning, so that nothing moves. */
export function Announcement({ text }: { text: string }) {
  if (!text) return null;
  return (
    <aside className="announcement" aria-label="Announcement">
      {/* Of its own: on most days there is nothing to announce. */}
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <p className="wrap">{text}</p>
    </aside>
  );
}
