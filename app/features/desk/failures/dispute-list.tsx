import { phaseWords, reasonText } from '#app/features/billing/billing-messages.ts';
import { planName } from '#app/features/billing/plan-names.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import { dayText } from '#app/ui/day-text.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import type { WaitingDispute } from './list-disputes.server.ts';

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
