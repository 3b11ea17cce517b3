export const pastDueColumns = { name: 'rising', sum: 'falling', since: 'rising', tries: 'falling' } as const;

/** Other orders than the default sort only this many of the longest overdue. */
export const sortedPastDue = 1_000;
