/** What a page can do without for its first moments: fetched when the browser has time. */
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

/** Of somebody who is signed in (app/browser/member.ts). */
const { member } = document.querySelector<HTMLScriptElement>('script[data-member]')?.dataset ?? {};
if (member) {
  keepStoredForMember();
  void import(/* @vite-ignore */ member);
}
