import type { ReactNode } from 'react';
import { dayText } from '#app/ui/day-text.ts';
import { undoneBy } from './billing-policy.ts';
import type { SubscriptionPage } from './find-subscription-page.server.ts';
import { ManageForm } from './manage-form.tsx';
import { dollars, moneyBackDays } from './price-list.ts';
import './plans.css';

/** Cancel Subscription: at the end of what is paid, to be undone until then; or at once with the money back. */
export function CancelPlan({ page, isBusy }: { page: SubscriptionPage; isBusy: boolean }) {
  const { creative, featured, refund, status } = page;
  const { isLifetime } = status;
  const ending = isLifetime ? featured : (creative ?? featured);
  const canUndo = undoneBy({ creative, featured, isLifetime }).length > 0;
  const isYearDue = page.due.some(({ plan }) => plan === 'creative');
  const endDay = ending ? dayText(ending.periodEnd) : '';
  const isRunning = [creative, featured].some((one) => one && !one.isEnding);
  return (
    <div className="form-rows">
      {ending && canUndo ? (
        <>
          <p className="max-w-[60ch]">
            {isRunning
              ? `Your Creative Profile ends on ${dayText(ending.periodEnd)}. The Featured Upgrade still renews.`
              : `Your subscription is cancelled. You will not be charged again, and everything stays as it is until ${dayText(ending.periodEnd)}.`}
          </p>
          <div>
            <ManageForm action="resume" label="Undo Cancellation" isBusy={isBusy} />
          </div>
        </>
      ) : null}
      {isLifetime && !canUndo ? (
        <p className="max-w-[60ch]">
          There is nothing to cancel: Lifetime does not renew.
          {featured ? ' The Featured Upgrade is removed above.' : null}
        </p>
      ) : null}
      {ending && isRunning && !isLifetime ? (
        <>
          <p className="max-w-[60ch]">
            {isYearDue
              ? 'Cancels everything immediately. We will not charge the amount due again, and your profile is no longer listed.'
              : `Cancels everything. You keep what you have paid for until ${endDay}, and you can undo this until then. ${creative ? 'After that your profile is no longer listed.' : ''}`}
          </p>
          <Confirmed summary="Cancel Subscription">
            <ManageForm
              action="cancel"
              label={isYearDue ? 'Cancel now' : `Cancel at ${endDay}`}
              variant="danger"
              isBusy={isBusy}
            />
          </Confirmed>
        </>
      ) : null}
      {refund ? (
        <>
          <p className="max-w-[60ch]">
            {moneyBackDays}-day money-back guarantee: until {dayText(refund.until)} you can cancel immediately
            and get {dollars(refund.cents)} back. Your profile is then no longer listed. This cannot be
            undone.
          </p>
          <Confirmed summary="Cancel with Refund">
            <ManageForm
              action="cancel_with_refund"
              label={`Cancel now and refund ${dollars(refund.cents)}`}
              variant="danger"
              isBusy={isBusy}
            />
          </Confirmed>
        </>
      ) : null}
    </div>
  );
}

/** A second click before something that hurts, with or without scripts. */
function Confirmed({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="confirmed">
      <summary className="btn btn--danger">{summary}</summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
