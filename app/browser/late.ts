/** Scripts that a page does not need at first: fetched when the browser is idle. */
import { keepStoredForMember } from '#app/platform/browser-storage.ts';
import { startMenuClosing } from './close-menu.ts';
import { showKeptToast } from './kept-toast.ts';
import { startPrefetch } from './prefetch.ts';
import { startResults } from './results.ts';
import { startSlashKey } from './slash-key.ts';
import { startThemeKeys } from './theme-keys.ts';
import { startTransitions } from './transitions.ts';

showKeptToast();
startSlashKey();
startThemeKeys();
startMenuClosing();
startPrefetch();
startTransitions();
startResults();

/** Only for signed-in users (app/browser/member.ts). */
const { member } = document.querySelector<HTMLScriptElement>('script[data-member]')?.dataset ?? {};
if (member) {
  keepStoredForMember();
  void import(/* @vite-ignore */ member);
}
