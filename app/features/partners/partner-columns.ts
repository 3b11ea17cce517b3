/** Sortable columns with their default direction. */
export const partnerColumns = { name: 'rising', keys: 'falling', used: 'falling' } as const;
