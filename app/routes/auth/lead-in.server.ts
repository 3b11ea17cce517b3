import { redirect, redirectDocument } from 'react-router';
import { authMessages } from '#app/features/accounts/auth-messages.ts';
import { findIdentity } from '#app/features/accounts/find-actor.server.ts';
import { planOfPath } from '#app/features/accounts/sign-up/plan-intent.ts';
import { checkoutFailed, checkoutSchema } from '#app/features/billing/billing-schema.ts';
import { createCheckout } from '#app/features/billing/create-checkout.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { log } from '#app/platform/log.server.ts';
import { safePath } from '#app/platform/safe-path.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

type SignedIn = { isTwoFactorAsked: boolean; cookies: string[] };

/**
 * Redirects a user after signing in, with a message, or to the second factor. A user who chose a paid plan lands in its
 * checkout.
 */
export async function leadIn(
  { isTwoFactorAsked, cookies }: SignedIn,
  path: string,
  toast: Toast = authMessages.signedIn,
): Promise<Response> {
  if (!isTwoFactorAsked) {
    const checkout = await openCheckout(path, cookies);
    return checkout.url
      ? redirectDocument(checkout.url, { status: 303, headers: headersOf(cookies) })
      : redirectWith(path, checkout.hasFailed ? checkoutFailed : toast, cookies);
  }
  const next = safePath(path) ?? '/';
  const query = next === '/' ? '' : `?${new URLSearchParams({ next })}`;
  return redirect(`/auth/two-factor${query}`, { headers: headersOf(cookies) });
}

const headersOf = (cookies: string[]) => cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]);

/**
 * The checkout of the paid plan in a path, for the user of these cookies. Without an address where the path has no
 * plan, or one that they cannot buy: the subscriptions page explains why.
 */
export async function openCheckout(
  path: string,
  cookies: string[],
): Promise<{ url: string | null; hasFailed?: boolean }> {
  const plan = planOfPath(path);
  const wish = checkoutSchema.safeParse({ planType: plan?.plan, billingInterval: plan?.billing });
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
  const { actor } = wish.success ? await findIdentity(new Headers({ cookie })) : { actor: null };
  if (!wish.success || !actor) {
    return { url: null };
  }
  const { planType, billingInterval = null } = wish.data;
  try {
    const checkout = await createCheckout(actor, {
      plan: planType,
      interval: billingInterval,
      promoCode: null,
    });
    return { url: checkout.ok ? checkout.url : null };
  } catch (error) {
    log.error({ err: error }, 'checkout failed');
    return { url: null, hasFailed: true };
  }
}
