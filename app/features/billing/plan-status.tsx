import { Tag } from '#app/ui/badge.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Strip } from '#app/ui/strip.tsx';
import type { SubscriptionPage } from './find-subscription-page.server.ts';
import { type NextPayment, nextPayments, perText } from './next-payments.ts';
import { planName } from './plan-names.ts';
import { exactDollars } from './price-list.ts';
import './billing.css';

/** Current Plan Status: what holds, what is charged next and when, and until when it lasts. */
export function PlanStatus({ page }: { page: SubscriptionPage }) {
  const { status, creative, featured, due } = page;
  const running = [creative, featured].filter((one) => one !== null);
  const next = nextPayments(running);
  const paused = running.map(({ pausedUntil }) => pausedUntil).find((until) => until && until > page.at);
  const held = running.reduce((sum, { heldCents }) => sum + heldCents, 0);
  if (!status.subscribed) {
    return (
      <p className="col-span-full lg:col-[4/10]">
        No plan yet. You can prepare your profile now. It is listed as soon as a plan is active.
      </p>
    );
  }
  return (
    <div className="c-main form-rows">
      {due.length > 0 ? null : <Sentence page={page} next={next[0] ?? null} />}
      {page.isDisputed ? (
        <p role="status" className="max-w-[60ch]">
          <b className="strong">One of your payments is disputed.</b> Your plan stays until the end of its
          period. We will not charge you again until your bank decides.
        </p>
      ) : null}
      {paused ? (
        <p role="status" className="max-w-[60ch] num">
          <b className="strong">Payments are paused until {dayText(paused)}.</b> Your plan stays as it is.{' '}
          {held > 0
            ? `${exactDollars(held)} fell due meanwhile and is charged then.`
            : 'What falls due meanwhile is charged then.'}
        </p>
      ) : null}
      {page.balanceCents > 0 ? (
        <p className="max-w-[60ch] num">
          <b className="strong">{exactDollars(page.balanceCents)} to your credit.</b> It goes toward your next
          bills.
        </p>
      ) : null}
      <Strip
        facts={[
          {
            label: 'Plan',
            value: (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {status.isLifetime ? 'Lifetime Creative' : 'Creative Profile'}
                <Tag tone={due.length > 0 ? 'danger' : 'ink'}>
                  {due.length > 0 ? 'Payment due' : 'Active'}
                </Tag>
              </span>
            ),
          },
          { label: 'Featured', value: featured ? featuredText(featured) : 'None' },
          ...dates(page, next[0] ?? null),
        ]}
      />
      {next.length > 1 ? (
        <ul className="bill-next num" aria-label="Coming payments">
          {next.map(({ plan, day, cents }) => (
            <li key={plan}>
              <span>{dayText(day)}</span>
              <span>{planName(plan)}</span>
              <b>{exactDollars(cents)}</b>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The first line: the plan, the next sum and its day. */
function Sentence({ page, next }: { page: SubscriptionPage; next: NextPayment | null }) {
  const { status, creative } = page;
  if (creative?.isEnding && !status.isLifetime) {
    return (
      <p className="bill-status">
        Your <b>Creative Profile</b> ends on <b>{dayText(creative.periodEnd)}</b>.
        {next ? null : ' You will not be charged again.'}
      </p>
    );
  }
  if (page.giftUntil && !creative && !status.isLifetime) {
    return (
      <p className="bill-status">
        You have a <b>Creative Profile</b> as a gift until <b>{dayText(page.giftUntil)}</b>. Nothing is
        charged.
      </p>
    );
  }
  return (
    <p className="bill-status">
      You have {status.isLifetime ? null : 'a '}
      <b>{status.isLifetime ? 'Lifetime Creative' : 'Creative Profile'}</b>.{' '}
      {status.isLifetime ? 'It does not end. ' : null}
      {next ? (
        <>
          Next you pay <b>{exactDollars(next.cents)}</b> on <b>{dayText(next.day)}</b>.
        </>
      ) : null}
    </p>
  );
}

function dates({ status, creative, due }: SubscriptionPage, next: NextPayment | null) {
  const [first] = due;
  if (first) {
    const until = first.plan === 'featured' ? 'Featured until' : 'Listed until';
    return [
      { label: 'Due since', value: dayText(first.since) },
      { label: until, value: dayText(first.lastDay) },
    ];
  }
  const renews = {
    label: 'Renews at',
    value: next
      ? `${exactDollars(next.cents)} ${perText(next.interval)}`
      : status.isLifetime
        ? 'Never'
        : 'Does not renew',
  };
  if (creative?.isEnding && !status.isLifetime) {
    return [{ label: 'Ends on', value: dayText(creative.periodEnd) }, renews];
  }
  if (!next && !status.isLifetime) {
    return [
      { label: 'Ends on', value: status.subscriptionEnd ? dayText(status.subscriptionEnd) : '–' },
      renews,
    ];
  }
  return [{ label: 'Next billing date', value: next ? dayText(next.day) : 'None' }, renews];
}

function featuredText({ interval, isEnding, periodEnd }: NonNullable<SubscriptionPage['featured']>): string {
  const billed = interval === 'quarterly' ? 'Quarterly' : 'Monthly';
  return isEnding ? `Until ${dayText(periodEnd)}` : billed;
}
