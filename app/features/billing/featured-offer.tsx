import { ButtonLink } from '#app/ui/button.tsx';
import type { PlanStates } from './plan-states.ts';
import { dollars, featuredQuarterlyPerMonthCents, prices } from './price-list.ts';

/** The Featured Upgrade below the plans; it needs a Creative Profile (DECISIONS). */
export function FeaturedOffer({ states }: { states: PlanStates | null }) {
  return (
    <>
      <div className="col-span-full lg:col-[4/9]">
        <p className="muted max-w-[52ch]">
          Listed first in browse and search, marked Featured. Add it to a Creative Profile. Remove it at any
          time.
        </p>
        <div className="mt-5">
          <FeaturedAction states={states} />
        </div>
      </div>
      <div className="col-span-full lg:col-[9/13]">
        <FeaturedPrices />
      </div>
    </>
  );
}

export function FeaturedPrices() {
  return (
    <dl className="kv num">
      <dt>Monthly</dt>
      <dd>{dollars(prices.featuredMonthlyCents)} per month</dd>
      <dt>Quarterly</dt>
      <dd>
        {dollars(prices.featuredQuarterlyCents)} every 3 months ({dollars(featuredQuarterlyPerMonthCents)} per
        month) · Save 20%
      </dd>
    </dl>
  );
}

function FeaturedAction({ states }: { states: PlanStates | null }) {
  if (!states) {
    return (
      <ButtonLink to="/auth?plan=featured&billing=yearly&tab=signup">Choose Featured Upgrade</ButtonLink>
    );
  }
  if (states.userType === 'client') {
    return <p className="small muted">For creatives.</p>;
  }
  return states.isCreativeCurrent || states.isLifetime ? (
    <ButtonLink to="/subscription#featured">Choose Featured Upgrade</ButtonLink>
  ) : (
    <p className="small muted">Choose a Creative Profile first.</p>
  );
}
