import { phaseWords, reasonText } from '#app/features/billing/billing-schema.ts';
import type { PastDue } from '#app/features/billing/list-past-due.server.ts';
import { planName } from '#app/features/billing/plan-names.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import { Tag } from '#app/ui/badge.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Moment } from '#app/ui/moment.tsx';
import type { WaitingDispute } from './failures.server.ts';

type Failure = {
  id: string;
  title: string;
  about: string;
  at: string;
  attempts: number;
  error: string | null;
  isDead: boolean;
};

type FailureListProps = {
  label: string;
  failures: readonly Failure[];
  intent: 'tryWebhook' | 'tryMail';
  verb: string;
};

export function FailureList({ label, failures, intent, verb }: FailureListProps) {
  return (
    <ul className="ruled-list" aria-label={label}>
      {failures.map((failure) => (
        <li key={failure.id} className="past-row">
          <div>
            <p dir="auto" className="strong">
              {failure.title}
            </p>
            <p className="small muted">{failure.about}</p>
          </div>
          <p className="small muted num">
            <Moment at={failure.at} />
            <span className="block">
              {failure.attempts === 1 ? '1 try' : `${failure.attempts} tries`}{' '}
              {failure.isDead ? <Tag tone="danger">Given up</Tag> : null}
            </span>
          </p>
          <div className="flex flex-wrap items-start justify-between gap-3">
            <p className="small">{failure.error}</p>
            <Form method="post" fields={{ id: failure.id }} preventScrollReset>
              <SubmitButton
                size="sm"
                intent={intent}
                busy="Loading..."
                aria-label={`${verb}: ${failure.title}`}
              >
                {verb}
              </SubmitButton>
            </Form>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function DisputeList({ disputes }: { disputes: readonly WaitingDispute[] }) {
  return (
    <ul className="ruled-list" aria-label="Disputed payments">
      {disputes.map((dispute) => (
        <DisputeRow key={dispute.id} dispute={dispute} />
      ))}
    </ul>
  );
}

function DisputeRow({ dispute }: { dispute: WaitingDispute }) {
  const { title, meaning } = phaseWords[dispute.phase];
  return (
    <li className="past-row">
      <div>
        <p className="strong num">
          {title}: {dollars(dispute.amountCents)}
        </p>
        <p dir="auto" className="small muted wraps">
          {dispute.userId ? (
            <Link className="link" to={`/admin/users/${dispute.userId}`}>
              {dispute.email}
            </Link>
          ) : (
            'Account deleted'
          )}
          {dispute.plan ? `, ${planName(dispute.plan)}` : null}
        </p>
      </div>
      <p className="small muted num">
        {dayText(dispute.openedAt)}
        {dispute.answerBy ? <span className="block">Answer by {dayText(dispute.answerBy)}</span> : null}
      </p>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="small max-w-[52ch]">
          {meaning} Reason: {reasonText(dispute.reason)}.
        </p>
        <Form method="post" fields={{ id: dispute.id }} preventScrollReset>
          <input type="hidden" name="phase" value={dispute.phase} />
          <SubmitButton
            size="sm"
            intent="noteDispute"
            busy="Loading..."
            aria-label={`Noted: ${title}, ${dispute.email ?? dispute.id}`}
          >
            Noted
          </SubmitButton>
        </Form>
      </div>
    </li>
  );
}

export function PastDueList({ people }: { people: readonly PastDue[] }) {
  return (
    <ul className="ruled-list" aria-label="Payments due">
      {people.map((one) => (
        <li key={one.subscriptionId} className="past-row">
          <div>
            <p className="strong num">
              {dollars(one.amountCents)}, {planName(one.plan)}
            </p>
            <p dir="auto" className="small muted wraps">
              <Link className="link" to={`/admin/users/${one.userId}`}>
                {one.name}
              </Link>
              {one.name === one.email ? null : `, ${one.email}`}
            </p>
          </div>
          <p className="small muted num">
            Due since {dayText(one.since)}
            <span className="block">{one.attempts === 1 ? '1 try' : `${one.attempts} tries`}</span>
          </p>
          <p className="small num">
            {one.failure ? `${one.failure} ` : null}
            {one.nextAttemptAt ? `Next try on ${dayText(one.nextAttemptAt)}. ` : 'No automatic retry. '}
            Ends on {dayText(one.lastDay)}.{' '}
            {one.mailedAt ? `Emailed on ${dayText(one.mailedAt)}.` : 'Not emailed yet.'}
          </p>
        </li>
      ))}
    </ul>
  );
}
