import { useEffect, useState } from 'react';
import { data, redirect, useRevalidator } from 'react-router';
import { readPlanIntent } from '#app/features/accounts/plan-intent.ts';
import { requireActor } from '#app/features/accounts/session.server.ts';
import {
  buyRefusals,
  manageRefusals,
  promoRefused,
  subscriptionUpdated,
} from '#app/features/billing/billing-messages.ts';
import { CancelPlan } from '#app/features/billing/cancel-plan.tsx';
import { checkPromoCode } from '#app/features/billing/check-promo-code.server.ts';
import { CheckoutForm } from '#app/features/billing/checkout-form.tsx';
import { ConfirmCharge } from '#app/features/billing/confirm-charge.tsx';
import { CreativePlan } from '#app/features/billing/creative-plan.tsx';
import { DueBanner } from '#app/features/billing/due-banner.tsx';
import { FeaturedPlan } from '#app/features/billing/featured-plan.tsx';
import {
  findSubscriptionPage,
  readRequestedCharge,
} from '#app/features/billing/find-subscription-page.server.ts';
import { InvoiceList } from '#app/features/billing/invoice-list.tsx';
import { PlanStatus } from '#app/features/billing/plan-status.tsx';
import { PromoBox, readPromoCode } from '#app/features/billing/promo-box.tsx';
import { refreshSubscription } from '#app/features/billing/refresh-subscription.server.ts';
import { WantedPlan } from '#app/features/billing/wanted-plan.tsx';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import { useBusyForm } from '#app/ui/use-busy-form.ts';
import type { Route } from './+types/subscription.ts';
import { subscriptionAction } from './subscription-action.server.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** After a change the status is looked at once more (specification section 9), in milliseconds. */
const refreshDelayMs = 2_000;

/** /subscription (specification section 2; `?plan=` leads to checkout, `?checkout=` comes back from it). */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  if (actor.userType !== 'creative') {
    throw await redirectWith('/dashboard', { title: buyRefusals.notCreative });
  }
  if (url.searchParams.has('checkout')) {
    const { subscribed } = await refreshSubscription(actor);
    throw subscribed ? await redirectWith('/subscription', subscriptionUpdated) : redirect('/subscription');
  }
  const page = await findSubscriptionPage(actor, readRequestedCharge(url.searchParams));
  const promoCode = page.isPromoCodeBoxShown ? readPromoCode(url.searchParams) : null;
  const wanted = readPlanIntent(url.searchParams);
  return {
    page,
    promoCode,
    isPromoCodeRefused: promoCode ? !(await checkPromoCode(actor, promoCode)) : false,
    wanted: wanted && wanted.plan !== 'client' ? { plan: wanted.plan, interval: wanted.billing } : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await subscriptionAction(requireActor(context, request), await readForm(request));
  return answer instanceof Response
    ? answer
    : data({ toast: answer.toast, isDone: answer.status === 200 }, { status: answer.status });
}

export function meta() {
  return [{ title: `Subscription · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function SubscriptionPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { page, wanted, isPromoCodeRefused } = loaderData;
  const [isCheckoutBusy, setCheckoutBusy] = useState(false);
  const isBusy = useBusyForm() !== null || isCheckoutBusy;
  const promoCode = isPromoCodeRefused ? null : loaderData.promoCode;
  const isWanted = wanted && isOpenFor(wanted.plan, page);
  useLaterLook(answer);
  // What was confirmed and done is not asked again; what was refused is told where it was confirmed.
  const quote = answer?.isDone ? null : page.quote;
  const refusal = answer ? null : page.quoteRefusal;
  return (
    <div className="wrap">
      <ToastNotice toast={quote ? null : answer?.toast} />
      <div className="pagehead">
        <h1 className="h2">Subscription</h1>
      </div>
      {quote ? (
        <ConfirmCharge
          quote={quote}
          card={page.card}
          isBusy={isBusy}
          error={answer?.toast?.text ?? null}
          backTo="/subscription"
        />
      ) : null}
      {refusal ? (
        <p className="notice mb-8" role="status">
          {{ ...buyRefusals, ...manageRefusals }[refusal]}
        </p>
      ) : null}
      <DueBanner due={page.due}>
        <CheckoutForm intent="portal" label="Use another card" isAnyBusy={isBusy} onBusy={setCheckoutBusy} />
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
        <div className="col-span-full lg:col-[4/10]">
          <CreativePlan page={page} promoCode={promoCode} isBusy={isBusy} onBusy={setCheckoutBusy} />
        </div>
      </MarginSection>
      {page.isPromoCodeBoxShown && !page.status.isLifetime ? (
        <PromoCode loaderData={loaderData} isBusy={isBusy} />
      ) : null}
      <div id="featured">
        <MarginSection title="Featured Upgrade" size="h3">
          <div className="col-span-full lg:col-[4/10]">
            <FeaturedPlan page={page} isBusy={isBusy} />
          </div>
        </MarginSection>
      </div>
      <Billing page={page} isBusy={isBusy} onBusy={setCheckoutBusy} />
      {page.creative || page.featured || page.refund ? (
        <MarginSection title="Cancel Subscription" size="h3">
          <div className="col-span-full lg:col-[4/10]">
            <CancelPlan page={page} isBusy={isBusy} />
          </div>
        </MarginSection>
      ) : null}
    </div>
  );
}

/** Reads the status once more, some time after an answer. */
function useLaterLook(answer: Route.ComponentProps['actionData']): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (answer) {
      const timer = setTimeout(() => void revalidate(), refreshDelayMs);
      return () => clearTimeout(timer);
    }
  }, [answer, revalidate]);
}

type BillingProps = { page: Page; isBusy: boolean; onBusy: (isBusy: boolean) => void };

function Billing({ page, isBusy, onBusy }: BillingProps) {
  return (
    <MarginSection title="Billing" size="h3">
      <div className="c-main form-rows">
        <InvoiceList invoices={page.invoices} />
        {page.hasCustomer ? (
          <div>
            <CheckoutForm intent="portal" label="Manage Billing" isAnyBusy={isBusy} onBusy={onBusy} />
            <p className="help mt-2">Your cards and invoices, on the payment provider’s page.</p>
          </div>
        ) : null}
        {page.isSandbox ? <p className="small muted">Sandbox: no money moves.</p> : null}
      </div>
    </MarginSection>
  );
}

type PromoCodeProps = { loaderData: Route.ComponentProps['loaderData']; isBusy: boolean };

function PromoCode({ loaderData: { promoCode, isPromoCodeRefused, wanted }, isBusy }: PromoCodeProps) {
  return (
    <MarginSection title="Promo code" size="h3">
      <div className="col-span-full lg:col-[4/9]">
        <PromoBox
          key={promoCode}
          applied={promoCode}
          error={isPromoCodeRefused ? promoRefused : null}
          kept={wanted ? { plan: wanted.plan, billing: wanted.interval } : {}}
          isBusy={isBusy}
          clearTo={wanted ? `/subscription?plan=${wanted.plan}&billing=${wanted.interval}` : '/subscription'}
        />
      </div>
    </MarginSection>
  );
}

type Page = Route.ComponentProps['loaderData']['page'];

/** Whether a plan that somebody came for can still be bought. */
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
