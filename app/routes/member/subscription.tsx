import { useEffect, useState } from 'react';
import { data, redirect, useNavigation } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { readPlanIntent } from '#app/features/accounts/sign-up/plan-intent.ts';
import { buyRefusals, promoRefusals, subscriptionUpdated } from '#app/features/billing/billing-schema.ts';
import { CheckoutForm } from '#app/features/billing/checkout-form.tsx';
import { Confirmation, readQuestion } from '#app/features/billing/confirm-cancel.tsx';
import { hasPaidOnce } from '#app/features/billing/create-checkout.server.ts';
import { CancelPlan, CreativePlan } from '#app/features/billing/creative-plan.tsx';
import { FeaturedPlan } from '#app/features/billing/featured-plan.tsx';
import {
  findSubscriptionPage,
  readRequestedCharge,
} from '#app/features/billing/find-subscription-page.server.ts';
import { PaymentDetails } from '#app/features/billing/payment-details.tsx';
import { DueBanner, PlanStatus, WantedPlan } from '#app/features/billing/plan-status.tsx';
import { PromoBox, readPromoCode } from '#app/features/billing/promo-box.tsx';
import { checkPromoCode } from '#app/features/billing/quote-charge.server.ts';
import { refreshSubscription } from '#app/features/billing/refresh-subscription.server.ts';
import { findGiven } from '#app/features/catalogue/first-hour/find-first-hour.server.ts';
import { isFirstHourOver, openStep } from '#app/features/catalogue/first-hour/first-hour-steps.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { useReadAnew } from '#app/features/site/session/read-anew.ts';
import { productName } from '#app/features/site/site-links.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/subscription.ts';
import { subscriptionAction } from './subscription-action.server.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** The status is fetched again this long after a change (specification section 9). */
const refreshDelayMs = 2_000;

/** /subscription (specification section 2; `?plan=` redirects to checkout, `?checkout=` returns from it). */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  if (actor.userType !== 'creative') {
    throw await redirectWith('/dashboard', { title: buyRefusals.notCreative });
  }
  if (url.searchParams.has('checkout')) {
    const { subscribed } = await refreshSubscription(actor);
    if (!subscribed) {
      throw redirect('/subscription');
    }
    throw await redirectWith(await pathAfterPayment(actor.userId), subscriptionUpdated);
  }
  const page = await findSubscriptionPage(
    actor,
    readRequestedCharge(url.searchParams),
    url.searchParams.get('invoices') === 'all' ? 'all' : 'newest',
  );
  const promoCode = page.isPromoCodeBoxShown ? readPromoCode(url.searchParams) : null;
  const wanted = readPlanIntent(url.searchParams);
  return {
    page,
    promoCode,
    promoRefusal: promoCode ? await checkPromoCode(actor, promoCode) : null,
    asked: readQuestion(url.searchParams),
    wanted: wanted && wanted.plan !== 'client' ? { plan: wanted.plan, interval: wanted.billing } : null,
  };
}

/** A first payment leads to the remaining onboarding steps, if there are any. */
async function pathAfterPayment(userId: string): Promise<string> {
  const given = await findGiven(userId);
  const isLed = !isFirstHourOver(given) && (await hasPaidOnce(userId));
  return isLed ? `/welcome/${openStep(given)}` : '/subscription';
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await subscriptionAction(requireActor(context, request), await readForm(request));
  return answer instanceof Response
    ? answer
    : data(
        { toast: answer.toast, isDone: answer.status === 200, about: answer.about, tax: answer.tax },
        { status: answer.status },
      );
}

export function meta() {
  return [{ title: `Subscription · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function SubscriptionPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { page, wanted, promoRefusal } = loaderData;
  const [isCheckoutBusy, setCheckoutBusy] = useState(false);
  const isBusy = useNavigation().formMethod === 'POST' || isCheckoutBusy;
  const promoCode = promoRefusal ? null : loaderData.promoCode;
  const isWanted = wanted && isOpenFor(wanted.plan, page);
  const isConfirming = !isSettled(answer) && (page.quote !== null || loaderData.asked !== null);
  useLaterLook(answer);
  return (
    <div className="wrap">
      <ToastNotice toast={isConfirming ? null : answer?.toast} />
      <div className="pagehead">
        <h1 className="h2">Subscription</h1>
      </div>
      {isSettled(answer) ? null : (
        <Confirmation
          page={page}
          asked={loaderData.asked}
          answer={answer}
          promoCode={promoCode}
          isBusy={isBusy}
          onBusy={setCheckoutBusy}
        />
      )}
      <DueBanner due={page.due}>
        <CheckoutForm
          intent="new_card"
          label="Use another card"
          isAnyBusy={isBusy}
          onBusy={setCheckoutBusy}
        />
      </DueBanner>
      {isWanted ? (
        <div className="mb-8">
          <WantedPlan
            {...wanted}
            isEarlyAdopterPricing={page.isEarlyAdopterPricing}
            promoCode={promoCode}
            isBusy={isBusy}
            onBusy={setCheckoutBusy}
          />
        </div>
      ) : null}
      <MarginSection title="Current Plan Status" size="h3">
        <PlanStatus page={page} />
      </MarginSection>
      <MarginSection title="Creative Profile" size="h3">
        <div className="c-main">
          <CreativePlan page={page} promoCode={promoCode} isBusy={isBusy} onBusy={setCheckoutBusy} />
        </div>
      </MarginSection>
      <div id="featured">
        <MarginSection title="Featured Upgrade" size="h3">
          <div className="c-main">
            <FeaturedPlan page={page} promoCode={promoCode} isBusy={isBusy} />
          </div>
        </MarginSection>
      </div>
      {page.isPromoCodeBoxShown && canBuy(page) ? (
        <PromoCode loaderData={loaderData} isBusy={isBusy} />
      ) : null}
      <PaymentDetails page={page} tax={answer?.tax} isBusy={isBusy} onBusy={setCheckoutBusy} />
      {page.creative || page.featured || page.refund ? (
        <MarginSection title="Cancel Subscription" size="h3">
          <div className="c-main">
            <CancelPlan page={page} isBusy={isBusy} />
          </div>
        </MarginSection>
      ) : null}
    </div>
  );
}

type Answered = Route.ComponentProps['actionData'];

/** A completed confirmation is not asked again. */
function isSettled(answer: Answered): boolean {
  return answer?.about === 'plan' && answer.isDone;
}

function useLaterLook(answer: Route.ComponentProps['actionData']): void {
  const readAnew = useReadAnew();
  useEffect(() => {
    if (answer) {
      const timer = setTimeout(() => void readAnew(), refreshDelayMs);
      return () => clearTimeout(timer);
    }
  }, [answer, readAnew]);
}

type PromoCodeProps = { loaderData: Route.ComponentProps['loaderData']; isBusy: boolean };

function PromoCode({ loaderData: { promoCode, promoRefusal, wanted }, isBusy }: PromoCodeProps) {
  return (
    <MarginSection title="Promo code" size="h3">
      <div className="col-span-full lg:col-[4/9]">
        <PromoBox
          key={promoCode}
          applied={promoCode}
          error={promoRefusal ? promoRefusals[promoRefusal] : null}
          kept={wanted ? { plan: wanted.plan, billing: wanted.interval } : {}}
          isBusy={isBusy}
          clearTo={wanted ? `/subscription?plan=${wanted.plan}&billing=${wanted.interval}` : '/subscription'}
        />
      </div>
    </MarginSection>
  );
}

type Page = Route.ComponentProps['loaderData']['page'];

function canBuy({ status, featured, due, isDisputed }: Page): boolean {
  return due.length === 0 && !isDisputed && (!status.isLifetime || !featured);
}

function isOpenFor(plan: string, { status, creative, featured }: Page): boolean {
  switch (plan) {
    case 'creative':
      return !status.isLifetime && !creative;
    case 'lifetime_creative':
      return !status.isLifetime;
    default:
      return status.subscribed && !featured;
  }
}
