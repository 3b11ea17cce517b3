/** Per post; the oldest ones beyond it are removed. */
export const keptPerPost = 100;
/** Automatic versions are removed after this many days; saves stay. */
export const keptDays = 30;
export const keepEveryMinutes = 10;
