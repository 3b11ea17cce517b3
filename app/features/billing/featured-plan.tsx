import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Segmented } from '#app/ui/segmented.tsx';
import { FeaturedPrices } from './featured-offer.tsx';
import type { SubscriptionPage } from './find-subscription-page.server.ts';
import { ManageForm } from './manage-form.tsx';
import { dollars, featuredQuarterlyPerMonthCents, prices } from './price-list.ts';

type FeaturedPlanProps = { page: SubscriptionPage; isBusy: boolean };

/** Featured Upgrade: to add, to bill the other way, to remove. Only for holders of a Creative Profile. */
export function FeaturedPlan({ page, isBusy }: FeaturedPlanProps) {
  const { featured, status } = page;
  return (
    <div className="form-rows">
      <p className="max-w-[60ch]">
        Listed first in browse and search, marked Featured. Remove it whenever you like.
      </p>
      {featured ? (
        <RunningFeatured page={page} featured={featured} isBusy={isBusy} />
      ) : (
        <>
          <FeaturedPrices />
          {status.subscribed ? (
            <AddFeatured isBusy={isBusy} />
          ) : (
            <p className="muted">Choose a Creative Profile first; Featured is an addition to it.</p>
          )}
        </>
      )}
    </div>
  );
}

function AddFeatured({ isBusy }: { isBusy: boolean }) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="intent" value="manage" />
      <input type="hidden" name="action" value="add_featured" />
      <Segmented
        label="Featured billing"
        name="billingInterval"
        options={[
          { value: 'monthly', label: 'Monthly' },
          { value: 'quarterly', label: 'Quarterly' },
        ]}
        defaultValue="monthly"
      />
      <Button type="submit" busyLabel={isBusy && 'Loading...'}>
        Add Featured Upgrade
      </Button>
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
  const isQuarterly = featured.interval === 'quarterly';
  return (
    <>
      <p>
        {isQuarterly
          ? `${dollars(featured.priceCents)} every 3 months`
          : `${dollars(featured.priceCents)} per month`}
        , next on {day}.
      </p>
      <p className="small muted">{switchText(page.switchCents, isQuarterly)}</p>
      <div className="flex flex-wrap gap-3">
        <ManageForm
          action="switch_billing"
          interval={isQuarterly ? 'monthly' : 'quarterly'}
          label={isQuarterly ? 'Switch to Monthly' : 'Switch to Quarterly'}
          isBusy={isBusy}
        />
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

/** What switching costs, before anybody switches. */
function switchText(cents: number | null, isQuarterly: boolean): string {
  const other = isQuarterly
    ? `Monthly billing is ${dollars(prices.featuredMonthlyCents)} per month.`
    : `Quarterly billing is ${dollars(prices.featuredQuarterlyCents)} every 3 months (${dollars(featuredQuarterlyPerMonthCents)} per month). Save 20%.`;
  if (cents === null) {
    return other;
  }
  return cents < 0
    ? `${other} Switching now charges nothing; ${dollars(-cents)} of what you paid counts towards the next bills.`
    : `${other} Switching now charges ${dollars(cents)}: the unused days are taken off.`;
}
