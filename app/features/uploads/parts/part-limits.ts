import { megabyte } from '../upload-purposes.ts';

/** A lost line costs at most so much. Shared by browser and server. */
export const partBytes = megabyte;

/** Files that one person may have on their way at once; a portfolio holds 20. */
export const maxUnderWay = 40;

/** Parts of a file that never came to an end are forgotten. */
export const partsKeptHours = 24;
