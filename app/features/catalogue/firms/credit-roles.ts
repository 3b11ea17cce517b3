export const disciplines = {
  architecture: 'Architect',
  interiors: 'Interior Designer',
  landscape: 'Landscape Architect',
  structure: 'Structural Engineer',
  services: 'Services Engineer',
  lighting: 'Lighting Designer',
  construction: 'Contractor',
  development: 'Developer',
  manufacture: 'Manufacturer',
  photography: 'Photographer',
  styling: 'Stylist',
} as const;

export type Discipline = keyof typeof disciplines;

type RoleWords = {
  label: string;
  discipline: Discipline;
  takesProduct?: true;
};

/**
 * Roles in the order they are offered. The project's own photographer is its creative; "photographer" credits someone
 * else's pictures. Keys of architect roles must contain "architect", because listable_projects puts the first of them
 * on the card.
 */
export const creditRoles = {
  'design-architect': { label: 'Design Architect', discipline: 'architecture' },
  'architect-of-record': { label: 'Architect of Record', discipline: 'architecture' },
  'executive-architect': { label: 'Executive Architect', discipline: 'architecture' },
  interior: { label: 'Interior', discipline: 'interiors' },
  landscape: { label: 'Landscape', discipline: 'landscape' },
  structure: { label: 'Structural Engineer', discipline: 'structure' },
  services: { label: 'Services Engineer', discipline: 'services' },
  lighting: { label: 'Lighting', discipline: 'lighting' },
  contractor: { label: 'Contractor', discipline: 'construction' },
  client: { label: 'Client', discipline: 'development' },
  manufacturer: { label: 'Manufacturer', discipline: 'manufacture', takesProduct: true },
  photographer: { label: 'Photographs', discipline: 'photography' },
  film: { label: 'Film', discipline: 'photography' },
  styling: { label: 'Styling', discipline: 'styling' },
} as const satisfies Record<string, RoleWords>;

export type CreditRole = keyof typeof creditRoles;

export function isCreditRole(text: string): text is CreditRole {
  return Object.hasOwn(creditRoles, text);
}

export function takesProduct(role: CreditRole): boolean {
  return 'takesProduct' in creditRoles[role];
}

/**
 * The creative proposes a credit; the firm confirms or disputes it. A removed credit stays stored, is hidden, and
 * cannot be proposed again.
 */
export const creditStates = ['proposed', 'confirmed', 'disputed', 'removed'] as const;

export type CreditState = (typeof creditStates)[number];
