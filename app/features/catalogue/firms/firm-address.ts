import type { CreditRole } from './credit-roles.ts';

export function firmPath(slug: string): string {
  return `/firms/${slug}`;
}

export function firmManagePath(slug: string): string {
  return `${firmPath(slug)}/manage`;
}

export function firmCreditsPath(slug: string): string {
  return `${firmPath(slug)}/credits`;
}

export function invitationPath(token: string): string {
  return `/join/${token}`;
}

export const creativeCreditsPath = '/portfolio/credits';

export const firmListSteps = { step: 24, longest: 240 };

type FirmListState = { role: CreditRole | null; show?: number; after?: string };

export function firmListAddress(slug: string, { role, show, after }: FirmListState): string {
  const parameters = new URLSearchParams();
  if (role) parameters.set('role', role);
  if (show) parameters.set('show', String(show));
  if (after) parameters.set('after', after);
  return parameters.size > 0 ? `${firmPath(slug)}?${parameters}` : firmPath(slug);
}

export const firmCreditStates = ['proposed', 'confirmed', 'disputed'] as const;
export type FirmCreditState = (typeof firmCreditStates)[number];

export type FoundFirm = {
  id: string;
  name: string;
  /** A label, not a key. */
  discipline: string | null;
  place: string | null;
  projectCount: number;
};

/** Tells firms with the same name apart: "Architect, Austin, TX". */
export function firmDetail({ discipline, place }: Pick<FoundFirm, 'discipline' | 'place'>): string {
  return [discipline, place].filter(Boolean).join(', ');
}

export function projectsText(count: number): string {
  return count === 1 ? '1 project' : `${count.toLocaleString('en-US')} projects`;
}
