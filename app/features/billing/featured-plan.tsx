import { Tag } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Form } from '#app/ui/form.tsx';
import type { Quote } from './charge-quote.ts';
import { ManageForm } from './creative-plan.tsx';
import type { SubscriptionPage } from './find-subscription-page.server.ts';
import { dollars, exactDollars, featuredQuarterlyPerMonthCents, prices } from './price-list.ts';
import { perText } from './status-words.ts';
import type { PlanStates } from './subscription-state.ts';
import './billing.css';

type FeaturedPlanProps = { page: SubscriptionPage; promoCode: string | null; isBusy: boolean };

/** Featured Upgrade: add it, change its interval, or remove it. Only with a Creative Profile. */
export function FeaturedPlan({ page, promoCode, isBusy }: FeaturedPlanProps) {
  const { featured, status, due } = page;
  const canAdd = status.subscribed && due.length === 0 && !page.isDisputed && !isCreativeEnding(page);
  // Shown only when there is something to remove, or will be.
  const isRemovable = featured ? !featured.isEnding : canAdd;
  return (
    <div className="form-rows">
      <p className="max-w-[60ch]">
        Listed first in browse and search, marked Featured.{isRemovable ? ' Remove it at any time.' : ''}
      </p>
      {!featured && page.featuredGrantedUntil ? (
        <p className="num">
          Featured until {dayText(page.featuredGrantedUntil)}, as a gift. Nothing is charged, and it ends by
          itself. An upgrade of your own runs beside it.
        </p>
      ) : null}
      {featured ? (
        <RunningFeatured page={page} featured={featured} isBusy={isBusy} />
      ) : canAdd ? (
        <AddFeatured at={page.at} promoCode={promoCode} isBusy={isBusy} />
      ) : (
        <>
          <FeaturedPrices />
          <p className="muted">{whyNotNow(page)}</p>
        </>
      )}
    </div>
  );
}

function isCreativeEnding({ creative, status }: SubscriptionPage): boolean {
  return creative?.isEnding === true && !status.isLifetime;
}

function whyNotNow(page: SubscriptionPage): string {
  const { due, status } = page;
  const [first] = due;
  if (first) {
    return `You can add it after you pay the ${exactDollars(due.reduce((sum, one) => sum + one.amountCents, 0))} due.`;
  }
  if (page.isDisputed) {
    return 'You can add it once your bank has decided about the disputed payment.';
  }
  return status.subscribed
    ? 'You can add it again when your plan continues.'
    : 'Choose a Creative Profile first. The Featured Upgrade is an add-on.';
}

type AddFeaturedProps = { at: string; promoCode: string | null; isBusy: boolean };

/** Links to the exact sum; charges nothing. */
function AddFeatured({ at, promoCode, isBusy }: AddFeaturedProps) {
  const dayOfMonth = ordinal(new Date(at).getUTCDate());
  return (
    <Form method="get" action="/subscription" preventScrollReset className="form-rows">
      <input type="hidden" name="confirm" value="add_featured" />
      {promoCode ? <input type="hidden" name="promo" value={promoCode} /> : null}
      <fieldset className="bill-offer">
        <legend className="sr-only">Featured billing</legend>
        <label>
          <input type="radio" className="sr-only" name="billing" value="monthly" defaultChecked />
          <span className="h4">Monthly</span>
          <span className="bill-price num">
            {dollars(prices.featuredMonthlyCents)}
            <small> per month</small>
          </span>
          <span className="small muted num">
            {exactDollars(prices.featuredMonthlyCents)} today, then on the {dayOfMonth} of each month
          </span>
        </label>
        <label>
          <input type="radio" className="sr-only" name="billing" value="quarterly" />
          <span className="flex flex-wrap items-center gap-x-3">
            <span className="h4">Quarterly</span>
            <Tag>Save 20%</Tag>
          </span>
          <span className="bill-price num">
            {dollars(featuredQuarterlyPerMonthCents)}
            <small> per month</small>
          </span>
          <span className="small muted num">
            {exactDollars(prices.featuredQuarterlyCents)} today, then every 3 months
          </span>
        </label>
      </fieldset>
      <div className="bill-act">
        <Button type="submit" variant="primary" busyLabel={isBusy && 'Loading...'}>
          Add Featured Upgrade
        </Button>
        <span className="small muted">You see the exact amount before you pay.</span>
      </div>
    </Form>
  );
}

function ordinal(day: number): string {
  const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };
  return `${day}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)] ?? 'th'}`;
}

type RunningProps = Omit<FeaturedPlanProps, 'promoCode'> & {
  featured: NonNullable<SubscriptionPage['featured']>;
};

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
        {exactDollars(featured.priceCents)} {perText(featured.interval)}
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

/** Links to the exact sum; charges nothing. */
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

function switchText({ interval, dueCents, lines }: Quote): string {
  const other =
    interval === 'monthly'
      ? `Monthly billing is ${dollars(prices.featuredMonthlyCents)} per month.`
      : `Quarterly billing is ${dollars(prices.featuredQuarterlyCents)} every 3 months (${dollars(featuredQuarterlyPerMonthCents)} per month). Save 20%.`;
  const credit = lines.find(({ cents }) => cents < 0);
  const counts = credit ? `: your remaining time counts as ${exactDollars(-credit.cents)}` : '';
  return `${other} Switching today charges ${exactDollars(dueCents)}${counts}.`;
}

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

function FeaturedPrices() {
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
