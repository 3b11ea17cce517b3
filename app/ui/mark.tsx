/** The logo: an oriel window in plan, two walls, a canted bay, two mullions. Never narrower than 30 px. */
export function Mark() {
  return (
    <svg viewBox="0 0 34 18" width="34" height="18" aria-hidden="true">
      <path d="M0 1h9.5v5H0zM24.5 1H34v5h-9.5z" fill="currentColor" />
      <path d="m9 4.5 3.8 10h8.4l3.8-10" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M11.6 13h2.8v2.8h-2.8zM19.6 13h2.8v2.8h-2.8z" fill="currentColor" />
    </svg>
  );
}
