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

/**
 * The kinds of views of a brief (DESIGN.md, Briefs). Keys are stored. A view is one finished picture; film is
 * counted in minutes. To add a kind, add a line.
 */
export const viewKinds = {
  exterior: {
    label: 'Exterior, by day',
    short: 'exterior',
    hint: 'The whole building, its street and its approach.',
    isStill: true,
  },
  interior: { label: 'Interior', short: 'interior', hint: 'Rooms in daylight, as lived in.', isStill: true },
  detail: { label: 'Detail', short: 'detail', hint: 'A joint, a stair, a surface.', isStill: true },
  dusk: { label: 'Dusk', short: 'dusk', hint: 'The last light, lamps on inside.', isStill: true },
  drone: { label: 'Drone', short: 'drone', hint: 'From above. Needs a licensed pilot.', isStill: false },
  film: { label: 'Film', short: 'film', hint: 'In minutes. Often a different creative.', isStill: false },
} as const;

export type ViewKind = keyof typeof viewKinds;

export type Views = Readonly<Partial<Record<string, number>>>;

export const maxViews = 200;

export const viewKindKeys = Object.keys(viewKinds).filter(isViewKind);

export function isViewKind(text: string): text is ViewKind {
  return Object.hasOwn(viewKinds, text);
}

/** Stills exclude drone pictures and film; the price per view divides the total by them. */
export function countStills(views: Views): number {
  return viewKindKeys
    .filter((kind) => viewKinds[kind].isStill)
    .reduce((sum, kind) => sum + (views[kind] ?? 0), 0);
}

/** The client's budget in US dollars. Keys are stored; '' means no answer. */
export const budgetBands = {
  'to-3000': 'Up to $3,000',
  '3000-6000': '$3,000 to 6,000',
  '6000-10000': '$6,000 to 10,000',
  'from-10000': 'Above $10,000',
} as const;

export type BudgetBand = keyof typeof budgetBands;

/** Parties of a building who may want its pictures. Keys are stored. To add one, add a line. */
export const partyRoles = {
  architect: 'Architect',
  contractor: 'Contractor',
  engineer: 'Engineer',
  interiors: 'Interior designer',
  landscape: 'Landscape architect',
  manufacturer: 'Manufacturer',
  owner: 'Owner',
  developer: 'Developer',
  other: 'Other',
} as const;

export type PartyRole = keyof typeof partyRoles;

/** Besides the asking party. Prices are shown for up to five in all; more can be named. */
export const maxParties = 9;

const maxPriced = 5;

/** The number of parties for a joint price, including the asking one; one when the cost is not shared. */
export function partiesToPrice({
  mayShare,
  parties = [],
}: {
  mayShare?: boolean;
  parties?: readonly unknown[];
}): number {
  return mayShare ? Math.min(maxPriced, 1 + parties.length) : 1;
}
