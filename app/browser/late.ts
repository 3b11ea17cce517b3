/** Scripts that a page does not need at first: fetched when the browser is idle. */
import { keepStoredForMember } from '#app/platform/browser-storage.ts';
import { startPrefetch } from './prefetch.ts';
import { startResults } from './results.ts';
import { startSlashKey } from './slash-key.ts';
import { startTransitions } from './transitions.ts';

showKeptToast();
startSlashKey();
startPrefetch();
startTransitions();
startResults();

/** Only for signed-in users (app/browser/member.ts). */
const { member } = document.querySelector<HTMLScriptElement>('script[data-member]')?.dataset ?? {};
if (member) {
  keepStoredForMember();
  void import(/* @vite-ignore */ member);
}

/** Shows the toast of a form whose answer could not be shown in place, on the page that was loaded instead (parts.ts). */
function showKeptToast(): void {
  const { toast, ...state } = (history.state ?? {}) as { toast?: string };
  const region = document.querySelector('.toasts');
  if (!toast || !region) return;
  history.replaceState(state, '');
  region.innerHTML = toast;
  document.dispatchEvent(new Event('parts'));
}
