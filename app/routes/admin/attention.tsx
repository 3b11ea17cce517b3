import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { listPastDue, sumPastDue } from '#app/features/billing/list-past-due.server.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import { DisputeList, FailureList, PastDueList } from '#app/features/desk/failures/attention-lists.tsx';
import { attentionMessages } from '#app/features/desk/failures/attention-messages.ts';
import {
  listDisputes,
  listFailures,
  maxFailures,
  noteDispute,
} from '#app/features/desk/failures/failures.server.ts';
import { tryMailAgain, tryWebhookAgain } from '#app/features/desk/failures/try-again.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Route } from './+types/attention.ts';

export const handle = { appBar: 'admin' } satisfies PageHandle;

/** /admin/attention: disputed and unpaid payments, failed payment events, and failed mails. */
export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const [failures, disputes, pastDue, due] = await Promise.all([
    listFailures(now()),
    listDisputes(),
    listPastDue(maxFailures),
    sumPastDue(),
  ]);
  return { ...failures, disputes, pastDue, due };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireAdmin(context);
  const form = await readForm(request);
  const id = String(form.get('id'));
  switch (form.get('intent')) {
    case 'tryWebhook':
      return back('webhookTried', await tryWebhookAgain(actor, id));
    case 'tryMail':
      return back('mailTried', await tryMailAgain(actor, id));
    case 'noteDispute':
      return back('disputeNoted', await noteDispute(actor, { id, phase: String(form.get('phase')) }));
    default:
      throw data(null, { status: 400 });
  }
}

function back(done: 'webhookTried' | 'mailTried' | 'disputeNoted', { ok }: { ok: boolean }) {
  return redirectWith('/admin/attention', attentionMessages[ok ? done : 'gone']);
}

export function meta() {
  return [{ title: `Needs attention · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function Attention({ loaderData }: Route.ComponentProps) {
  const { webhooks, mails, disputes, pastDue, due } = loaderData;
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1 className="h2">Needs attention</h1>
      </div>
      {webhooks.length + mails.length + disputes.length + pastDue.length === 0 ? (
        <EmptyState
          title="Nothing needs attention"
          text="Disputed and unpaid payments, failed payment events and failed emails appear here until they are resolved."
        />
      ) : null}
      {disputes.length > 0 ? (
        <Section title="Disputed payments" tight>
          <DisputeList disputes={disputes} />
        </Section>
      ) : null}
      {pastDue.length > 0 ? (
        <Section title="Payments due" tight>
          <p className="muted num mb-4">
            {due.count === 1 ? '1 renewal' : `${due.count.toLocaleString('en-US')} renewals`} not paid,{' '}
            {dollars(due.cents)} together.
            {due.count > pastDue.length ? ` The ${pastDue.length} longest overdue are listed.` : null}{' '}
            <Link className="link" to="/admin/users?plan=due">
              Show in Users
            </Link>
          </p>
          <PastDueList people={pastDue} />
        </Section>
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
        <Section title="Emails" tight>
          <FailureList
            label="Emails"
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
