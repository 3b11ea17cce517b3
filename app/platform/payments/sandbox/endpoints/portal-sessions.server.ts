import { z } from 'zod';
import { newPortalSession } from '../bodies/session-bodies.ts';
import { sandboxId } from '../sandbox-id.server.ts';
import { saveBody } from '../sandbox-store.server.ts';
import { liveCustomer } from './customers.server.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const portalTerms = z.object({
  customer: z.string(),
  return_url: z.string().optional(),
  flow_data: z
    .object({
      type: z.enum([
        'payment_method_update',
        'subscription_cancel',
        'subscription_update',
        'subscription_update_confirm',
      ]),
      subscription_cancel: z.object({ subscription: z.string() }).optional(),
      subscription_update: z.object({ subscription: z.string() }).optional(),
    })
    .optional(),
});

/** Portal sessions. */
export const portalEndpoints: Endpoint[] = [
  endpoint('POST', '/v1/billing_portal/sessions', portalTerms, async ({ sandbox, params }) => {
    await liveCustomer(sandbox, params.customer);
    const id = sandboxId('bps');
    return saveBody(
      sandbox,
      newPortalSession({
        id,
        now: sandbox.now,
        url: `${sandbox.origin}/sandbox/portal/${id}`,
        customer: params.customer,
        returnUrl: params.return_url ?? null,
        flow: params.flow_data ? flowOf(params.flow_data) : null,
      }),
    );
  }),
];

function flowOf(flow: NonNullable<z.infer<typeof portalTerms>['flow_data']>) {
  return {
    after_completion: { hosted_confirmation: null, redirect: null, type: 'portal_homepage' },
    customer_update: null,
    subscription_cancel: flow.subscription_cancel ? { ...flow.subscription_cancel, retention: null } : null,
    subscription_pause: null,
    subscription_update: flow.subscription_update ?? null,
    subscription_update_confirm: null,
    type: flow.type,
  };
}
