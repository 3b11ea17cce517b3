import { Tag } from '#app/ui/badge.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Strip } from '#app/ui/strip.tsx';
import type { SubscriptionPage } from './find-subscription-page.server.ts';
import { dollars } from './price-list.ts';

/** Current Plan Status: what holds, until when, and what comes next. */
export function PlanStatus({ page }: { page: SubscriptionPage }) {
  const { status, creative, featured, graceEnds } = page;
  if (!status.subscribed) {
    return (
      <p className="col-span-full lg:col-[4/10]">
        No plan yet. Your profile is yours to prepare; it is listed as soon as a plan is active.
      </p>
    );
  }
  return (
    <div className="c-main form-rows">
      <Strip
        facts={[
          {
            label: 'Plan',
            value: (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {status.isLifetime ? 'Lifetime Creative' : 'Creative Profile'}
                <Tag tone={graceEnds ? 'danger' : 'ink'}>{graceEnds ? 'Payment due' : 'Active'}</Tag>
              </span>
            ),
          },
          { label: 'Featured', value: featured ? featuredText(featured) : 'None' },
          nextDate(page),
          {
            label: 'Renews at',
            value:
              status.isLifetime || !creative || creative.isEnding
                ? '–'
                : `${dollars(creative.priceCents)} per year`,
          },
        ]}
      />
      {graceEnds ? (
        <p role="status">
          <b className="font-semibold">Your last payment did not go through.</b> Nothing changes until{' '}
          {dayText(graceEnds)}. After that day your profile is no longer listed, until it is paid. Choose
          another card under Billing; we try it again by ourselves.
        </p>
      ) : null}
    </div>
  );
}

function nextDate({ status, creative }: SubscriptionPage): { label: string; value: string } {
  if (status.isLifetime) {
    return { label: 'Expires', value: 'Never' };
  }
  const label = creative?.isEnding ? 'Ends on' : 'Next billing date';
  return { label, value: status.subscriptionEnd ? dayText(status.subscriptionEnd) : '–' };
}

function featuredText({ interval, isEnding, periodEnd }: NonNullable<SubscriptionPage['featured']>): string {
  const billed = interval === 'quarterly' ? 'Quarterly' : 'Monthly';
  return isEnding ? `Until ${dayText(periodEnd)}` : billed;
}
