/** Two sheets, one upon the other. Drawn here, since the icons of `ui` travel with public pages. */
export function GroupIcon() {
  return (
    <svg className="icon icon--16" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M3.5 7.5h9v9h-9zM7.5 7.5v-4h9v9h-4" />
    </svg>
  );
}
