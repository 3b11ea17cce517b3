import { getActor } from '#app/features/accounts/session.server.ts';
import { promoRefusals } from '#app/features/billing/billing-schema.ts';
import { FeaturedOffer } from '#app/features/billing/featured-plan.tsx';
import { PlanComparison } from '#app/features/billing/plan-comparison.tsx';
import { PlanSchedule } from '#app/features/billing/plan-schedule.tsx';
import { creativeYearlyCents, dollars, prices } from '#app/features/billing/price-list.ts';
import { PromoBox, readPromoCode } from '#app/features/billing/promo-box.tsx';
import { checkPromoCode } from '#app/features/billing/quote-charge.server.ts';
import { planStates } from '#app/features/billing/subscription-state.ts';
import { pageMeta } from '#app/features/site/pages/page-meta.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import { MarginSection } from '#app/ui/section.tsx';
import type { Route } from './+types/pricing.ts';
import '#app/features/billing/plans.css';

/** /pricing (specification section 2). A visitor's promo code is checked at checkout, a member's at once. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = getActor(context);
  const settings = await getSiteSettings();
  const promoCode = settings.isPromoCodeBoxShown ? readPromoCode(url.searchParams) : null;
  return {
    states: planStates(actor),
    isEarlyAdopterPricing: settings.earlyAdopterPricing,
    isPromoCodeBoxShown: settings.isPromoCodeBoxShown,
    promoCode,
    promoRefusal: actor && promoCode ? await checkPromoCode(actor, promoCode) : null,
  };
}

export const headers: Route.HeadersFunction = () => publicPageHeaders(['settings']);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Pricing',
    description:
      'What Oriel costs: free for architects, engineers and builders; one flat yearly fee for photographers and videographers. No commission.',
    path: '/pricing',
  });
}

export default function Pricing({ loaderData }: Route.ComponentProps) {
  const { states, isEarlyAdopterPricing, promoCode, promoRefusal } = loaderData;
  return (
    <div className="wrap">
      <div className="pagehead">
        <div className="cols items-end gap-y-5">
          {/* At these widths the font and its fallback break lines alike, so a late font causes no layout shift. */}
          <h1 className="h1 col-span-full max-sm:max-w-[9em] max-[22rem]:text-[2rem] lg:col-[1/9]">
            Simple, Transparent Pricing
          </h1>
          <p className="lead col-span-full max-w-[18em] lg:col-[9/13]">
            Choose your plan and create your account to start connecting with leading AEC professionals.
          </p>
        </div>
      </div>
      {isEarlyAdopterPricing ? (
        <p className="offer">
          <b>Limited-time offer.</b> Early-adopter pricing: {dollars(creativeYearlyCents(true))} per year
          instead of {dollars(prices.creativeYearly.regularCents)}.
        </p>
      ) : null}
      <h2 className="sr-only">Plans</h2>
      <PlanSchedule
        isEarlyAdopterPricing={isEarlyAdopterPricing}
        states={states}
        promoCode={promoRefusal ? null : promoCode}
      />
      <div className="mt-18">
        <MarginSection title="Featured Upgrade" size="h3">
          <FeaturedOffer states={states} />
        </MarginSection>
        {loaderData.isPromoCodeBoxShown ? (
          <MarginSection title="Promo code" size="h3" tight>
            <div className="col-span-full lg:col-[4/9]" data-part="promo">
              <PromoBox
                applied={promoCode}
                error={promoRefusal ? promoRefusals[promoRefusal] : null}
                clearTo="/pricing"
              />
            </div>
          </MarginSection>
        ) : null}
        <MarginSection title="In detail" size="h3" tight>
          <div className="c-main">
            <PlanComparison />
          </div>
        </MarginSection>
      </div>
    </div>
  );
}
