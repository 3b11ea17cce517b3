/** The small script of every page: what documents do in the browser, by attributes of their HTML. */
import { startIslands } from './islands.ts';
import { startMenu } from './menu.ts';
import { startParts } from './parts.ts';
import { startPrefetch } from './prefetch.ts';
import { startReports } from './report.ts';
import { startSaving } from './save.ts';
import { startSlashKey } from './slash-key.ts';
import { startTheme } from './theme.ts';
import { startToasts } from './toasts.ts';

startTheme();
startMenu();
startSlashKey();
startToasts();
startParts();
startSaving();
startReports();
startPrefetch();
startIslands();
document.addEventListener('parts', startIslands);
