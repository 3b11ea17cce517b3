import { planName } from '#app/features/billing/plan-names.ts';
import { exactDollars } from '#app/features/billing/price-list.ts';
import { dayText } from '#app/ui/day-text.ts';
import type { UserPlan } from './find-user-plan.server.ts';
import '#app/features/billing/billing.css';

export function PlanSentence({ plan }: { plan: UserPlan }) {
  const gift = plan.gifts.find(({ isRunning }) => isRunning);
  return (
    <div className="py-7">
      <p className="bill-status num">
        {plan.isLifetime ? (
          <>
            <b>Lifetime Creative.</b> Nothing renews.
          </>
        ) : gift ? (
          <>
            A <b>gift</b> until <b>{dayText(gift.endsAt)}</b>. Nothing is charged.
          </>
        ) : plan.subscriptions.length === 0 ? (
          'No plan is paid for.'
        ) : (
          plan.subscriptions.map((one, index) => (
            <span key={one.id}>
              {index > 0 ? ' ' : null}
              <Renewal one={one} />
            </span>
          ))
        )}
      </p>
    </div>
  );
}

function Renewal({ one }: { one: UserPlan['subscriptions'][number] }) {
  const [name, sum] = [planName(one.plan), exactDollars(one.priceCents)];
  if (one.pausedUntil) {
    return (
      <>
        {name}, <b>paused until {dayText(one.pausedUntil)}</b>.
      </>
    );
  }
  if (one.pastDueSince) {
    return (
      <>
        {name}, <b className="bill-late">{sum} due</b> since {dayText(one.pastDueSince)}.
      </>
    );
  }
  return one.isEnding ? (
    <>
      {name}, ends on <b>{dayText(one.periodEnd)}</b>.
    </>
  ) : (
    <>
      {name}, <b>{sum}</b> on <b>{dayText(one.periodEnd)}</b>.
    </>
  );
}
