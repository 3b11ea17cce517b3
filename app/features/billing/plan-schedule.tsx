import { Tag } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { planName } from './plan-names.ts';
import { creativeYearlyCents, dollars, moneyBackDays, portfolioLimit, prices } from './price-list.ts';
import type { PlanStates } from './subscription-state.ts';
import './plans.css';

type PlanScheduleProps = {
  isEarlyAdopterPricing: boolean;
  states: PlanStates | null;
  promoCode?: string | null;
};

type Plan = {
  id: 'client' | 'creative' | 'lifetime_creative';
  name: string;
  badge: string | null;
  price: string;
  per: string;
  regularPrice: string | null;
  note: string;
  points: string[];
  choose: string;
};

/** The three plans side by side, like a door schedule (specification section 2, Pricing; DESIGN.md section 3). */
export function PlanSchedule({ isEarlyAdopterPricing, states, promoCode = null }: PlanScheduleProps) {
  return (
    <div data-part="plans">
      <div className="grid gap-x-(--gutter) grid-cols-3 line-y-ink max-lg:grid-cols-1">
        {listPlans(isEarlyAdopterPricing).map((plan) => (
          <PlanColumn key={plan.name} plan={plan} states={states} promoCode={promoCode} />
        ))}
      </div>
      <p className="small muted mt-4">
        Payment by card. Cancel at any time. {moneyBackDays}-day money-back guarantee.
      </p>
    </div>
  );
}

type ColumnProps = { plan: Plan; states: PlanStates | null; promoCode: string | null };

function PlanColumn({ plan, states, promoCode }: ColumnProps) {
  return (
    <div className="plan">
      <div className="flex justify-between items-start gap-3 min-h-7">
        <h3 className="h4">{plan.name}</h3>
        {states && isCurrent(plan, states) ? (
          <Tag tone="ink">Your Plan</Tag>
        ) : plan.badge ? (
          <Tag>{plan.badge}</Tag>
        ) : null}
      </div>
      <p className="plan-price num">
        {plan.price} <small>{plan.per}</small>
      </p>
      <p className="text-sm muted pt-2 pb-5 min-h-12">
        {plan.note}
        {plan.regularPrice ? (
          <>
            {' '}
            Regular price <s>{plan.regularPrice}</s> per year.
          </>
        ) : null}
      </p>
      <ul>
        {plan.points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      <div className="plan-act">
        {states ? (
          <MemberAction plan={plan} states={states} promoCode={promoCode} />
        ) : (
          <ButtonLink variant={lookOf(plan)} block to={signUpPath(plan.id)}>
            {plan.choose}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function MemberAction({ plan, states, promoCode }: ColumnProps & { states: PlanStates }) {
  if (plan.id === 'lifetime_creative' && states.isLifetime) {
    return <Closed label="Lifetime Access Active" />;
  }
  if (plan.id === 'client') {
    return <Closed label={states.userType === 'client' ? 'Your Plan' : 'For AEC professionals'} />;
  }
  if (states.userType === 'client') {
    return <Closed label="For creatives" />;
  }
  if (plan.id === 'creative' && states.isLifetime) {
    return <Closed label="Included in Lifetime" />;
  }
  if (plan.id === 'creative' && states.isCreativeCurrent) {
    return (
      <ButtonLink block to="/subscription">
        Manage Subscription
      </ButtonLink>
    );
  }
  return (
    <CheckoutForm
      intent="checkout"
      fields={{ planType: plan.id, billingInterval: 'yearly', ...(promoCode ? { promoCode } : {}) }}
      label={plan.choose}
      variant={lookOf(plan)}
      block
    />
  );
}

function Closed({ label }: { label: string }) {
  return (
    <Button block disabled>
      {label}
    </Button>
  );
}

function isCurrent({ id }: Plan, { userType, isCreativeCurrent, isLifetime }: PlanStates): boolean {
  switch (id) {
    case 'client':
      return userType === 'client';
    case 'creative':
      return isCreativeCurrent;
    case 'lifetime_creative':
      return isLifetime;
  }
}

function lookOf({ id }: Plan): 'primary' | 'outline' {
  return id === 'creative' ? 'primary' : 'outline';
}

function signUpPath(plan: Plan['id']): string {
  return plan === 'client' ? '/auth?tab=signup&plan=client' : `/auth?plan=${plan}&billing=yearly&tab=signup`;
}

function listPlans(isEarlyAdopterPricing: boolean): Plan[] {
  return [
    {
      id: 'client',
      name: 'AEC Profile',
      badge: null,
      price: '$0',
      per: 'free of charge',
      regularPrice: null,
      note: 'For architects, engineers and builders.',
      points: ['Browse and search by place', 'Message creatives', 'Shortlist with notes', 'Leave reviews'],
      choose: 'Create free profile',
    },
    {
      id: 'creative',
      name: planName('creative'),
      badge: isEarlyAdopterPricing ? 'Early Adopter' : null,
      price: dollars(creativeYearlyCents(isEarlyAdopterPricing)),
      per: 'per year, billed annually',
      regularPrice: isEarlyAdopterPricing ? dollars(prices.creativeYearly.regularCents) : null,
      note: isEarlyAdopterPricing ? 'Early-adopter rate.' : 'One flat fee. No commission.',
      points: [
        `Full profile, up to ${portfolioLimit} portfolio pieces`,
        'Multiple service areas',
        'CRM-style inbox',
        'Verification badge eligibility',
        'Analytics dashboard',
      ],
      choose: 'Choose Creative Profile',
    },
    {
      id: 'lifetime_creative',
      name: planName('lifetime_creative'),
      badge: 'Best Value',
      price: dollars(prices.lifetimeCents),
      per: 'one-time',
      regularPrice: null,
      note: 'Pay once. No renewals.',
      points: ['Everything in Creative Profile', 'No expiry', 'Future updates', 'Priority support'],
      choose: 'Choose Lifetime',
    },
  ];
}
