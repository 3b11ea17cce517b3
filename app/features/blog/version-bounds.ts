/** Of each post; what is more goes, the oldest first. */
export const keptPerPost = 100;
/** What was kept while somebody wrote goes after so long; saves stay. */
export const keptDays = 30;
/** While somebody writes, a version is kept so often. */
export const keepEveryMinutes = 10;
