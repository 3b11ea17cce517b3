import { megabyte } from '../upload-purposes.ts';

/** What a lost connection can cost. Shared by browser and server. */
export const partBytes = megabyte;

/** Concurrent uploads per user; a portfolio holds 20. */
export const maxUnderWay = 40;

export const partsKeptHours = 24;
