import type { PastDue } from '#app/features/billing/list-past-due.server.ts';
import { planName } from '#app/features/billing/plan-names.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';

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
