import type { UserType } from './actor.ts';

/** The plan that somebody chose before they had an account (specification section 2, Sign in / sign up). */
export type PlanIntent = {
  plan: 'creative' | 'lifetime_creative' | 'featured' | 'client';
  billing: string;
  isPaid: boolean;
  /** The type the account must have for it. */
  userType: UserType;
};

const plans = ['creative', 'lifetime_creative', 'featured', 'client'] as const;
const billingPattern = /^[a-z]{1,20}$/;

/** The plan in the query of an address (`plan`, `billing`), or null when there is none that we know. */
export function readPlanIntent(query: URLSearchParams): PlanIntent | null {
  const plan = plans.find((known) => known === query.get('plan'));
  if (!plan) {
    return null;
  }
  const billing = query.get('billing') ?? '';
  return {
    plan,
    billing: billingPattern.test(billing) ? billing : 'yearly',
    isPaid: plan !== 'client',
    userType: plan === 'client' ? 'client' : 'creative',
  };
}

/** The plan as the query of an address; empty without one. */
export function planQuery(plan: Pick<PlanIntent, 'plan' | 'billing'> | null): Record<string, string> {
  return plan ? { plan: plan.plan, billing: plan.billing } : {};
}

/** The plan that a path leads to (`checkoutPath`), or null. */
export function planOfPath(path: string): PlanIntent | null {
  const [pathname, query = ''] = path.split('?');
  return pathname === '/subscription' ? readPlanIntent(new URLSearchParams(query)) : null;
}

/** Where the subscription is completed. */
export function checkoutPath({ plan, billing }: { plan: string; billing: string }): string {
  return `/subscription?${new URLSearchParams({ plan, billing })}`;
}
