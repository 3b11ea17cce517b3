import { drawAside } from '#app/platform/paper/draw-aside.server.ts';
import type { SheetOrder } from './sheet-order.ts';

/** The sheet of a study; null when too many wait, or when it was not drawn in time. */
export const makeSheet = drawAside<SheetOrder>('app/features/light/paper/sheet-worker.server.ts');
