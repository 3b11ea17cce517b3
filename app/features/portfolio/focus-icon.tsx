/** Cross hairs. Drawn here, since the icons of `ui` travel with public pages. */
export function FocusIcon() {
  return (
    <svg className="icon icon--16" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 15a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM10 2.500v5M10 12.500v5M2.500 10h5M12.500 10h5" />
    </svg>
  );
}
