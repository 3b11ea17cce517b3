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
