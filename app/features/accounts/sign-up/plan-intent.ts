import type { UserType } from '../actor.ts';

/** The plan chosen before the user had an account (specification section 2, Sign in / sign up). */
export type PlanIntent = {
  plan: 'creative' | 'lifetime_creative' | 'featured' | 'client';
  billing: string;
  isPaid: boolean;
  userType: UserType;
};

const plans = ['creative', 'lifetime_creative', 'featured', 'client'] as const;
const billingPattern = /^[a-z]{1,20}$/;

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

export function planQuery(plan: Pick<PlanIntent, 'plan' | 'billing'> | null): Record<string, string> {
  return plan ? { plan: plan.plan, billing: plan.billing } : {};
}

export function planOfPath(path: string): PlanIntent | null {
  const [pathname, query = ''] = path.split('?');
  return pathname === '/subscription' ? readPlanIntent(new URLSearchParams(query)) : null;
}

export function checkoutPath({ plan, billing }: { plan: string; billing: string }): string {
  return `/subscription?${new URLSearchParams({ plan, billing })}`;
}

const webmail: [string[], string][] = [
  [['gmail.com', 'googlemail.com'], 'https://mail.google.com/'],
  [['outlook.com', 'hotmail.com', 'live.com', 'msn.com'], 'https://outlook.live.com/mail/'],
  [['yahoo.com', 'ymail.com'], 'https://mail.yahoo.com/'],
  [['icloud.com', 'me.com', 'mac.com'], 'https://www.icloud.com/mail/'],
  [['proton.me', 'protonmail.com', 'pm.me'], 'https://mail.proton.me/'],
  [['fastmail.com'], 'https://app.fastmail.com/'],
];

export function webmailOf(email: string): string | null {
  const domain = email.toLowerCase().split('@').at(-1) ?? '';
  return webmail.find(([domains]) => domains.includes(domain))?.[1] ?? null;
}
