import { phaseWords, reasonText } from '#app/features/billing/billing-messages.ts';
import { planName } from '#app/features/billing/plan-names.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import { Button } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { useBusyForm } from '#app/ui/use-busy-form.ts';
import type { WaitingDispute } from './list-disputes.server.ts';

export function DisputeList({ disputes }: { disputes: readonly WaitingDispute[] }) {
  const busyId = useBusyForm()?.get('id');
  return (
    <ul className="ruled-list" aria-label="Disputed payments">
      {disputes.map((dispute) => (
        <DisputeRow key={dispute.id} dispute={dispute} isBusy={busyId === dispute.id} />
      ))}
    </ul>
  );
}

function DisputeRow({ dispute, isBusy }: { dispute: WaitingDispute; isBusy: boolean }) {
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
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={dispute.id} />
          <input type="hidden" name="phase" value={dispute.phase} />
          <Button
            type="submit"
            size="sm"
            name="intent"
            value="noteDispute"
            busyLabel={isBusy && 'Loading...'}
            aria-label={`Noted: ${title}, ${dispute.email ?? dispute.id}`}
          >
            Noted
          </Button>
        </Form>
      </div>
    </li>
  );
}
