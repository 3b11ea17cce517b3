import type { CheckoutSession, SessionDiscount } from './bodies/session-bodies.ts';
import { sessionSubtotal, withDiscount } from './checkout-session.server.ts';
import type { CodeFault } from './code-fault.ts';
import { codeFault, findPromotionCode } from './redeem-discount.server.ts';
import { changeSandbox, findBody, lockBody, type Sandbox, saveBody } from './sandbox-store.server.ts';

/** Gives an open session a promotion code, or takes it away (null). Answers what is wrong with it, or null. */
export async function applySandboxCode(sessionId: string, code: string | null): Promise<CodeFault | null> {
  return changeSandbox(async (sandbox) => {
    const session = await lockBody(sandbox, 'checkout.session', sessionId);
    if (session.status !== 'open' || !session.allow_promotion_codes) {
      return code === null ? null : 'unknown';
    }
    const chosen = code === null ? { discount: null } : await chooseDiscount(sandbox, session, code);
    if ('fault' in chosen) {
      return chosen.fault;
    }
    await saveBody(sandbox, await withDiscount(sandbox, session, chosen.discount));
    return null;
  });
}

/** The discount that a session is paid with: of the code that was typed, else the one it has; or what is wrong with it. */
export async function chooseDiscount(
  sandbox: Sandbox,
  session: CheckoutSession,
  typed: string | undefined,
): Promise<{ discount: SessionDiscount | null } | { fault: CodeFault }> {
  const kept = session.sandbox.discount;
  const wanted = typed?.trim();
  const code = wanted
    ? await findPromotionCode(sandbox, wanted)
    : kept?.promotionCode
      ? await findBody(sandbox, 'promotion_code', kept.promotionCode)
      : null;
  if (!wanted && !kept?.promotionCode) {
    return { discount: kept };
  }
  const use = { customer: session.customer, subtotal: sessionSubtotal(session) };
  const fault = await codeFault(sandbox, code, use);
  if (fault || !code) {
    return { fault: fault ?? 'unknown' };
  }
  return { discount: { coupon: code.promotion.coupon, promotionCode: code.id } };
}
