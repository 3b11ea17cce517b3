import { type PartyRole, partyRoles } from '#app/features/vocabulary/brief-vocabulary.ts';

const roles: Readonly<Record<string, PartyRole>> = {
  architecture: 'architect',
  interiors: 'interiors',
  landscape: 'landscape',
  structure: 'engineer',
  services: 'engineer',
  lighting: 'interiors',
  construction: 'contractor',
  development: 'developer',
  manufacture: 'manufacturer',
};

export function roleOfDiscipline(discipline: string | null): PartyRole {
  return discipline === null ? 'architect' : (roles[discipline] ?? 'other');
}

export function roleLabel(role: string): string {
  return Object.hasOwn(partyRoles, role) ? partyRoles[role as PartyRole] : '';
}
