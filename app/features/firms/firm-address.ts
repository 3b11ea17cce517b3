import type { CreditRole } from './credit-roles.ts';

/** Where a firm's page is. */
export function firmPath(slug: string): string {
  return `/firms/${slug}`;
}

/** Where its people keep its page, and where they look through its credits. */
export function firmManagePath(slug: string): string {
  return `${firmPath(slug)}/manage`;
}

export function firmCreditsPath(slug: string): string {
  return `${firmPath(slug)}/credits`;
}

/** The link of an invitation into a firm. */
export function invitationPath(token: string): string {
  return `/join/${token}`;
}

/** Where a creative reads what firms say against credits in their projects. */
export const creativeCreditsPath = '/portfolio/credits';

/** How its list of projects grows. */
export const firmListSteps = { step: 24, longest: 240 };

/** A part of its list of projects: of one role, and longer or further on. */
export type FirmListState = { role: CreditRole | null; show?: number; after?: string };

export function firmListAddress(slug: string, { role, show, after }: FirmListState): string {
  const parameters = new URLSearchParams();
  if (role) parameters.set('role', role);
  if (show) parameters.set('show', String(show));
  if (after) parameters.set('after', after);
  return parameters.size > 0 ? `${firmPath(slug)}?${parameters}` : firmPath(slug);
}

/** The lists of a firm's own credits, as an address names them. */
export const firmCreditStates = ['proposed', 'confirmed', 'disputed'] as const;
export type FirmCreditState = (typeof firmCreditStates)[number];
