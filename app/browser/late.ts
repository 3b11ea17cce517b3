/** What a page can do without for its first moments: fetched when the browser has time. */
import { startPrefetch } from './prefetch.ts';
import { startSlashKey } from './slash-key.ts';
import { startTransitions } from './transitions.ts';

startSlashKey();
startPrefetch();
startTransitions();
