import { phaseWords, reasonText } from '#app/features/billing/billing-messages.ts';
import { exactDollars } from '#app/features/billing/price-list.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import type { PaymentsPage } from './find-payments-page.server.ts';
import './payments.css';
import '#app/features/billing/billing.css';

export function DisputesSection({ page: { disputes, decided } }: { page: PaymentsPage }) {
  return (
    <MarginSection title="Disputes" note={<p>{countText(disputes.length, decided)}</p>}>
      <div className="c-main money-part">
        {disputes.length === 0 ? (
          <p className="muted">No bank disputes a payment.</p>
        ) : (
          <ul className="ruled-list" aria-label="Disputes">
            {disputes.map((one) => (
              <li key={one.id} className="past-row num">
                <p>
                  <span className="strong">
                    {one.userId ? (
                      <Link className="link" to={`/admin/users/${one.userId}`}>
                        {one.name}
                      </Link>
                    ) : (
                      'A former member'
                    )}
                    : {exactDollars(one.amountCents)}
                  </span>
                  <span className="block small muted">
                    {phaseWords[one.phase].title}, {reasonText(one.reason)}
                  </span>
                </p>
                <p className="small">
                  {one.isAnswered ? (
                    'Answered, the bank decides'
                  ) : one.answerBy ? (
                    <b className="bill-late">Answer by {dayText(one.answerBy)}</b>
                  ) : (
                    dayText(one.openedAt)
                  )}
                  {one.paidAt ? <span className="block muted">Paid on {dayText(one.paidAt)}</span> : null}
                </p>
                <div className="flex flex-wrap items-start justify-between gap-3">
                  <p className="small max-w-[46ch]">{phaseWords[one.phase].meaning}</p>
                  {one.answerTo ? (
                    <ButtonLink to={one.answerTo} size="sm">
                      {one.isAnswered ? 'Our answer' : 'Answer…'}
                    </ButtonLink>
                  ) : one.providerUrl ? (
                    <ButtonLink
                      to={one.providerUrl}
                      size="sm"
                      target="_blank"
                      rel="noreferrer"
                      reloadDocument
                    >
                      At the provider
                    </ButtonLink>
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </MarginSection>
  );
}

function countText(open: number, { won, lost }: PaymentsPage['decided']): string {
  const now = open === 0 ? 'None open.' : `${open} open.`;
  return won + lost === 0
    ? `${now} None decided in the last year.`
    : `${now} In the last year ${won} won, ${lost} lost.`;
}
