import { Button } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Form } from '#app/ui/form.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import type { Quote } from './charge-quote.ts';
import { FeaturedPrices } from './featured-offer.tsx';
import type { SubscriptionPage } from './find-subscription-page.server.ts';
import { ManageForm } from './manage-form.tsx';
import { perText } from './next-payments.ts';
import { dollars, exactDollars, featuredQuarterlyPerMonthCents, prices } from './price-list.ts';

type FeaturedPlanProps = { page: SubscriptionPage; isBusy: boolean };

/** Featured Upgrade: to add, to bill the other way, to remove. Only for holders of a Creative Profile. */
export function FeaturedPlan({ page, isBusy }: FeaturedPlanProps) {
  const { featured, status, due } = page;
  return (
    <div className="form-rows">
      <p className="max-w-[60ch]">Listed first in browse and search, marked Featured. Remove it any time.</p>
      {featured ? (
        <RunningFeatured page={page} featured={featured} isBusy={isBusy} />
      ) : (
        <>
          <FeaturedPrices />
          {due.length > 0 ? (
            <p className="muted">You can add it after you pay the amount due.</p>
          ) : status.subscribed ? (
            <AddFeatured isBusy={isBusy} />
          ) : (
            <p className="muted">Choose a Creative Profile first. The Featured Upgrade is an add-on.</p>
          )}
        </>
      )}
    </div>
  );
}

/** Leads to the exact sum; nothing is charged here. */
function AddFeatured({ isBusy }: { isBusy: boolean }) {
  return (
    <Form
      method="get"
      action="/subscription"
      preventScrollReset
      className="flex flex-wrap items-center gap-x-4 gap-y-3"
    >
      <input type="hidden" name="confirm" value="add_featured" />
      <Segmented
        label="Featured billing"
        name="billing"
        options={[
          { value: 'monthly', label: 'Monthly' },
          { value: 'quarterly', label: 'Quarterly' },
        ]}
        defaultValue="monthly"
      />
      <Button type="submit" busyLabel={isBusy && 'Loading...'}>
        Add Featured Upgrade
      </Button>
      <span className="small muted">You see the exact amount before you pay.</span>
    </Form>
  );
}

type RunningProps = FeaturedPlanProps & { featured: NonNullable<SubscriptionPage['featured']> };

function RunningFeatured({ page, featured, isBusy }: RunningProps) {
  const day = dayText(featured.periodEnd);
  if (featured.isEnding) {
    return (
      <>
        <p>Featured until {day}. It does not renew.</p>
        {page.creative?.isEnding ? null : (
          <div>
            <ManageForm action="add_featured" label="Keep Featured Upgrade" isBusy={isBusy} />
          </div>
        )}
      </>
    );
  }
  const owed = page.due.find(({ plan }) => plan === 'featured');
  const { switching } = page;
  return (
    <>
      <p className="num">
        {dollars(featured.priceCents)} {perText(featured.interval)}
        {owed ? `, due since ${dayText(owed.since)}` : `, next on ${day}`}.
      </p>
      {switching ? <p className="small muted num">{switchText(switching)}</p> : null}
      <div className="flex flex-wrap gap-3">
        {switching ? <SwitchLink quote={switching} isBusy={isBusy} /> : null}
        <ManageForm
          action="remove_featured"
          label="Remove Featured Upgrade"
          variant="quiet"
          isBusy={isBusy}
        />
      </div>
    </>
  );
}

/** Leads to the exact sum; nothing is charged here. */
function SwitchLink({ quote, isBusy }: { quote: Quote; isBusy: boolean }) {
  return (
    <Form method="get" action="/subscription" preventScrollReset>
      <input type="hidden" name="confirm" value="switch_billing" />
      <input type="hidden" name="billing" value={quote.interval ?? ''} />
      <Button type="submit" busyLabel={isBusy && 'Loading...'}>
        {quote.title}
      </Button>
    </Form>
  );
}

/** What switching costs, before anybody switches. */
function switchText({ interval, dueCents, lines }: Quote): string {
  const other =
    interval === 'monthly'
      ? `Monthly billing is ${dollars(prices.featuredMonthlyCents)} per month.`
      : `Quarterly billing is ${dollars(prices.featuredQuarterlyCents)} every 3 months (${dollars(featuredQuarterlyPerMonthCents)} per month). Save 20%.`;
  const credit = lines.find(({ cents }) => cents < 0);
  const counts = credit ? `: your remaining time counts as ${exactDollars(-credit.cents)}` : '';
  return `${other} Switching today charges ${exactDollars(dueCents)}${counts}.`;
}
