/** The small script of every page: what documents do in the browser, driven by attributes of their HTML. */
import { startIslands } from './islands.ts';
import { startMenu } from './menu.ts';
import { startParts } from './parts.ts';
import { startReports } from './report.ts';
import { startTheme } from './theme.ts';
import { startToasts } from './toasts.ts';
import { whenIdle } from './when-idle.ts';

startTheme();
startMenu();
startToasts();
startParts();
startReports();
startIslands();
document.addEventListener('parts', startIslands);

const { late } = document.querySelector<HTMLScriptElement>('script[data-late]')?.dataset ?? {};
if (late) whenIdle(() => void import(/* @vite-ignore */ late));
