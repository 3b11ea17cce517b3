/**
 * The uses of pictures, shared by briefs, estimates and licenses (DESIGN.md, Briefs). Keys are stored. To add one,
 * add a line.
 */
export const uses = {
  website: {
    label: 'Own website and social media',
    meaning:
      'Your site, your accounts, your newsletter, talks and job interviews. No end to the number of pictures.',
    usually: 'Usually included',
  },
  awards: {
    label: 'Awards and competitions',
    meaning: 'Entries for prizes and bids, and what the prize then publishes about its winners.',
    usually: 'Usually included',
  },
  editorial: {
    label: 'Editorial',
    meaning:
      'Magazines, books and blogs that write about the building and do not charge you. The photographer is named.',
    usually: 'Usually included',
  },
  advertising: {
    label: 'Advertising',
    meaning: 'Anything in paid space: ads, billboards, product brochures, trade-fair walls.',
    usually: 'Always extra, for each party',
  },
  others: {
    label: 'Passing on to others',
    meaning:
      'Pictures for the contractor, the maker of the windows, the owner. Each needs its own license; name them under “Other parties”.',
    usually: 'A license of its own',
  },
} as const;

export type Use = keyof typeof uses;

export function isUse(text: string): text is Use {
  return Object.hasOwn(uses, text);
}

/** How long the pictures may be used. Keys are stored. */
export const licenseTerms = {
  'one-year': 'One year',
  'two-years': 'Two years',
  'five-years': 'Five years',
  'ten-years': 'Ten years',
  'no-end': 'No end date',
} as const;

export type LicenseTerm = keyof typeof licenseTerms;

export const territories = {
  worldwide: 'Worldwide',
  'united-states': 'United States',
  'north-america': 'North America',
  europe: 'Europe',
} as const;

export type Territory = keyof typeof territories;
