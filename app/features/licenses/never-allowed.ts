/** What no license allows, in the order of the certificate. */
export const neverAllowed = [
  { text: 'Passing the files to other firms', short: 'passing on' },
  { text: 'Selling them, or giving them to stock libraries', short: 'selling, stock libraries' },
  { text: 'Changing the building in them', short: 'changing the building' },
  { text: 'Training machines with them', short: 'training machines' },
] as const;
