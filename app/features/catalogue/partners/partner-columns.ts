export const partnerColumns = { name: 'rising', keys: 'falling', used: 'falling' } as const;
