import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { attentionMessages } from '#app/features/admin/attention/attention-messages.ts';
import { FailureList } from '#app/features/admin/attention/failure-list.tsx';
import { listFailures } from '#app/features/admin/attention/list-failures.server.ts';
import { tryMailAgain, tryWebhookAgain } from '#app/features/admin/attention/try-again.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Route } from './+types/attention.ts';

export const handle = { appBar: 'admin' } satisfies PageHandle;

/** /admin/attention: events of the payment provider and mails that failed. */
export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return listFailures(now());
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireAdmin(context);
  const form = await readForm(request);
  const id = String(form.get('id'));
  switch (form.get('intent')) {
    case 'tryWebhook': {
      const isTried = await tryWebhookAgain(actor, id);
      return redirectWith('/admin/attention', attentionMessages[isTried ? 'webhookTried' : 'gone']);
    }
    case 'tryMail': {
      const isTried = await tryMailAgain(actor, id);
      return redirectWith('/admin/attention', attentionMessages[isTried ? 'mailTried' : 'gone']);
    }
    default:
      throw data(null, { status: 400 });
  }
}

export function meta() {
  return [{ title: `Needs attention · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function Attention({ loaderData: { webhooks, mails } }: Route.ComponentProps) {
  return (
    <div className="wrap pb-24">
      <div className="pagehead">
        <h1 className="h1">Needs attention</h1>
      </div>
      {webhooks.length + mails.length === 0 ? (
        <EmptyState
          title="Nothing needs attention"
          text="Events of the payment provider and mails that fail appear here until they succeed."
        />
      ) : null}
      {webhooks.length > 0 ? (
        <Section title="Payment events" tight>
          <FailureList
            label="Payment events"
            intent="tryWebhook"
            verb="Try again"
            failures={webhooks.map((event) => ({ ...event, title: event.type, about: event.id }))}
          />
        </Section>
      ) : null}
      {mails.length > 0 ? (
        <Section title="Mails" tight>
          <FailureList
            label="Mails"
            intent="tryMail"
            verb="Send again"
            failures={mails.map(({ to, subject, ...mail }) => ({
              ...mail,
              title: subject,
              about: to,
              isDead: false,
            }))}
          />
        </Section>
      ) : null}
    </div>
  );
}
