export const dayRates = {
  'under-600': 'Under $600',
  '600-1200': '$600 to $1,200',
  '1200-2000': '$1,200 to $2,000',
  '2000-3500': '$2,000 to $3,500',
  'over-3500': 'Over $3,500',
} as const;
