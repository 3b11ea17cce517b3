import { Tag } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { creativeYearlyCents, dollars, moneyBackDays, portfolioLimit, prices } from './price-list.ts';

type Plan = {
  name: string;
  badge: string | null;
  price: string;
  per: string;
  regularPrice: string | null;
  note: string;
  points: string[];
  action: { label: string; to: string; isPrimary: boolean };
};

/** The three plans side by side, like a door schedule (specification section 2, Pricing; DESIGN.md section 3). */
export function PlanSchedule({ isEarlyAdopterPricing }: { isEarlyAdopterPricing: boolean }) {
  return (
    <>
      <div className="sched">
        {listPlans(isEarlyAdopterPricing).map((plan) => (
          <PlanColumn key={plan.name} plan={plan} />
        ))}
      </div>
      <p className="small muted mt-4">
        Payment by card. Cancel at any time. {moneyBackDays}-day money-back guarantee.
      </p>
    </>
  );
}

function PlanColumn({ plan }: { plan: Plan }) {
  return (
    <div className="plan">
      <div className="plan-top">
        <h3 className="h4">{plan.name}</h3>
        {plan.badge ? <Tag>{plan.badge}</Tag> : null}
      </div>
      <p className="price num">
        {plan.price} <small>{plan.per}</small>
      </p>
      <p className="note">
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
        <ButtonLink variant={plan.action.isPrimary ? 'primary' : 'outline'} block to={plan.action.to}>
          {plan.action.label}
        </ButtonLink>
      </div>
    </div>
  );
}

function listPlans(isEarlyAdopterPricing: boolean): Plan[] {
  return [
    {
      name: 'AEC Profile',
      badge: null,
      price: '$0',
      per: 'free of charge',
      regularPrice: null,
      note: 'For architects, engineers and builders.',
      points: ['Browse and search by place', 'Message creatives', 'Shortlist with notes', 'Leave reviews'],
      action: { label: 'Create free profile', to: '/auth?tab=signup&plan=client', isPrimary: false },
    },
    {
      name: 'Creative Profile',
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
      action: {
        label: 'Choose Creative Profile',
        to: '/auth?plan=creative&billing=yearly&tab=signup',
        isPrimary: true,
      },
    },
    {
      name: 'Lifetime Creative',
      badge: 'Best Value',
      price: dollars(prices.lifetimeCents),
      per: 'one-time',
      regularPrice: null,
      note: 'Pay once. No renewals.',
      points: ['Everything in Creative Profile', 'No expiry', 'Future updates', 'Priority support'],
      action: {
        label: 'Choose Lifetime',
        to: '/auth?plan=lifetime_creative&billing=yearly&tab=signup',
        isPrimary: false,
      },
    },
  ];
}
