import stylesheet from './announcement.css?url';

/** An admin's line above every public page. Part of the first HTML, so that nothing shifts. */
export function Announcement({ text }: { text: string }) {
  if (!text) return null;
  return (
    <aside className="announcement" aria-label="Announcement">
      {/* Loaded here, because most days have no announcement. */}
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <p className="wrap">{text}</p>
    </aside>
  );
}
