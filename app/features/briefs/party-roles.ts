/** Who else has a part in a building and may want its pictures. A key is stored; a further role is one line here. */
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

/** Beside the one who asks; prices are shown for up to five in all, and more may be named. */
export const maxParties = 9;

const maxPriced = 5;

/** For how many parties a joint price is said, the asking one among them; one where no other may share. */
export function partiesToPrice({
  mayShare,
  parties = [],
}: {
  mayShare?: boolean;
  parties?: readonly unknown[];
}): number {
  return mayShare ? Math.min(maxPriced, 1 + parties.length) : 1;
}
