/** A sun over the horizon. Drawn here, since the icons of `ui` travel with public pages. */
export function SunIcon() {
  return (
    <svg className="icon icon--16" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M6 13.500a4 4 0 1 1 8 0M2.500 16.500h15M10 3.500v3M3 13.500h-.5M17.500 13.500H17M4.600 8.100l1.500 1.500M15.400 8.100l-1.500 1.500" />
    </svg>
  );
}
