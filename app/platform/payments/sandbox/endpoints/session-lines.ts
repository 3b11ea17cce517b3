import { type CheckoutSession, sessionLineItem } from '../bodies/session-bodies.ts';

/** The lines of a session, as Stripe lists them. */
export function sessionLines(session: CheckoutSession) {
  return {
    object: 'list',
    data: session.sandbox.lines.map((_, place) => sessionLineItem(session, place)),
    has_more: false,
    url: `/v1/checkout/sessions/${session.id}/line_items`,
  };
}
