/**
 * Shows the toast of a form whose answer could not be shown in place, on the page that was loaded instead (parts.ts).
 */
export function showKeptToast(): void {
  const { toast, ...state } = (history.state ?? {}) as { toast?: string };
  const region = document.querySelector('.toasts');
  if (!toast || !region) return;
  history.replaceState(state, '');
  region.innerHTML = toast;
  document.dispatchEvent(new Event('parts'));
}
