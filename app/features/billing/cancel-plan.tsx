import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { undoneBy } from './billing-policy.ts';
import type { SubscriptionPage } from './find-subscription-page.server.ts';
import { ManageForm } from './manage-form.tsx';
import { exactDollars, moneyBackDays } from './price-list.ts';
import { nothingToCancel } from './status-words.ts';
import './plans.css';
import './billing.css';

/** Cancel Subscription: at the end of the paid period, which can be undone until then; or at once with a refund. */
export function CancelPlan({ page, isBusy }: { page: SubscriptionPage; isBusy: boolean }) {
  const { creative, featured, refund, status } = page;
  const { isLifetime } = status;
  const ending = isLifetime ? featured : (creative ?? featured);
  const canUndo = undoneBy({ creative, featured, isLifetime }).length > 0;
  const isYearDue = page.due.some(({ plan }) => plan === 'creative');
  const nothing = nothingToCancel(page);
  const endDay = ending ? dayText(ending.periodEnd) : '';
  const isRunning = [creative, featured].some((one) => one && !one.isEnding);
  return (
    <div className="form-rows">
      {ending && canUndo ? (
        <>
          <p className="max-w-[60ch]">
            {isRunning
              ? `Your Creative Profile ends on ${endDay}. The Featured Upgrade still renews.`
              : `Your subscription is canceled and ends on ${endDay}. You will not be charged again, and everything stays as it is until then.`}
          </p>
          <div className="bill-act">
            <ManageForm action="resume" label="Undo Cancellation" isBusy={isBusy} />
            <span className="small muted num">Until {endDay}. Undoing costs nothing today.</span>
          </div>
        </>
      ) : null}
      {isLifetime && featured && !canUndo ? (
        <p className="max-w-[60ch]">
          Lifetime does not renew, so there is nothing to cancel. The Featured Upgrade is removed above.
        </p>
      ) : null}
      {nothing ? <p className="max-w-[60ch] num">{nothing}</p> : null}
      {ending && isRunning && !isLifetime ? (
        <>
          <p className="max-w-[60ch] num">
            {isYearDue
              ? 'Cancels everything immediately. We will not charge the amount due again, and your profile is no longer listed.'
              : `Cancels everything. You keep what you have paid for until ${endDay}, and you can undo this until then. ${creative ? 'After that your profile is no longer listed.' : ''}`}
          </p>
          <div>
            <ButtonLink variant="danger" to="/subscription?confirm=cancel" preventScrollReset>
              Cancel Subscription
            </ButtonLink>
          </div>
        </>
      ) : null}
      {refund ? (
        <>
          <p className="max-w-[60ch] num">
            {moneyBackDays}-day money-back guarantee: until {dayText(refund.until)} you can cancel immediately
            and get {exactDollars(refund.cents)} back. Your profile is then no longer listed. This cannot be
            undone.
          </p>
          <Confirmed summary="Cancel with Refund">
            <ManageForm
              action="cancel_with_refund"
              label={`Cancel now and refund ${exactDollars(refund.cents)}`}
              variant="danger"
              isBusy={isBusy}
            />
          </Confirmed>
        </>
      ) : null}
    </div>
  );
}

function Confirmed({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="confirmed">
      <summary className="btn btn--danger">{summary}</summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
