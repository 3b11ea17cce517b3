/** By what the list of partners can be sorted, and which way a first click on each sorts it. */
export const partnerColumns = { name: 'rising', keys: 'falling', used: 'falling' } as const;
