import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { minuteText } from '#app/ui/day-text.ts';

type DisputeRowsProps = {
  disputes: readonly { id: string; at: string; amount: string; status: string }[];
  /** Payments that a cardholder could dispute. */
  payments: readonly { id: string; at: string; amount: string; description: string }[];
  isBusy: boolean;
};

/** What a bank and its cardholder do about payments: dispute one, and decide what is disputed. */
export function DisputeRows({ disputes, payments, isBusy }: DisputeRowsProps) {
  if (disputes.length + payments.length === 0) {
    return <p className="muted">No payments yet. Buy something first.</p>;
  }
  return (
    <ul className="happened">
      {disputes.map(({ id, at, amount, status }) => (
        <li key={id}>
          <span className="muted">{minuteText(at)}</span>
          <span>
            {amount}, {status.replaceAll('_', ' ')}
          </span>
          <Form method="post" className="flex gap-2" preventScrollReset>
            <input type="hidden" name="dispute" value={id} />
            {(['won', 'lost'] as const).map((outcome) => (
              <Button key={outcome} type="submit" size="sm" name="outcome" value={outcome} disabled={isBusy}>
                {outcome === 'won' ? 'We win' : 'We lose'}
              </Button>
            ))}
          </Form>
        </li>
      ))}
      {payments.map(({ id, at, amount, description }) => (
        <li key={id}>
          <span className="muted">{minuteText(at)}</span>
          <span>
            {amount}, {description}
          </span>
          <Form method="post" preventScrollReset>
            <Button type="submit" size="sm" name="disputed" value={id} disabled={isBusy}>
              Dispute
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
