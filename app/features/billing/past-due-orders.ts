/** By what renewals that are not paid can be sorted. */
export const pastDueColumns = { name: 'rising', sum: 'falling', since: 'rising', tries: 'falling' } as const;

/** Of so many that are overdue the longest, other orders than that make their choice. */
export const sortedPastDue = 1_000;
