/** The client's budget in US dollars. Keys are stored; '' means no answer. */
export const budgetBands = {
  'to-3000': 'Up to $3,000',
  '3000-6000': '$3,000 to 6,000',
  '6000-10000': '$6,000 to 10,000',
  'from-10000': 'Above $10,000',
} as const;

export type BudgetBand = keyof typeof budgetBands;
