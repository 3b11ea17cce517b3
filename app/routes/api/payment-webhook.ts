import { acceptWebhook } from '#app/features/billing/handle-webhook.job.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { onlyPost } from '#app/platform/function-answer.ts';
import { log } from '#app/platform/log.server.ts';
import { WebhookRefused } from '#app/platform/payments/payment-provider.ts';
import type { Route } from './+types/payment-webhook.ts';

export const handle = { intake: { isFromElsewhere: true, isSigned: true } } satisfies PageHandle;

/** `POST /api/webhooks/stripe`: signed events of the payment provider. Anything but 200 is sent again. */
export async function action({ request }: Route.ActionArgs) {
  try {
    await acceptWebhook(await request.text(), request.headers);
    return Response.json({ received: true });
  } catch (error) {
    if (error instanceof WebhookRefused) {
      log.warn({ reason: error.message }, 'a webhook was refused');
      return Response.json({ error: 'The signature does not match.' }, { status: 400 });
    }
    throw error;
  }
}

export const loader = onlyPost;
