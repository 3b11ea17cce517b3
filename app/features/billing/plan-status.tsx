import type { ReactNode } from 'react';
import { Tag } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Strip } from '#app/ui/strip.tsx';
import { dueDates } from './cancellations.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { SubscriptionPage } from './find-subscription-page.server.ts';
import type { DueInvoice } from './list-past-due.server.ts';
import { describePlan, type PaidPlan } from './offers.ts';
import { planName } from './plan-names.ts';
import { exactDollars } from './price-list.ts';
import {
  comingPayments,
  type Fact,
  statusFacts,
  statusNotes,
  statusSentence,
  type Words,
} from './status-words.ts';
import './billing.css';

export function PlanStatus({ page }: { page: SubscriptionPage }) {
  const sentence = statusSentence(page);
  const next = comingPayments(page);
  if (!page.status.subscribed) {
    return (
      <p className="col-span-full lg:col-[4/10]">
        No plan yet. You can prepare your profile now. It is listed as soon as a plan is active.
      </p>
    );
  }
  return (
    <div className="c-main form-rows">
      {sentence ? (
        <p className="bill-status">
          <Spoken words={sentence} />
        </p>
      ) : null}
      {statusNotes(page).map(({ id, title, text }) => (
        <p key={id} role="status" className="max-w-[60ch] num">
          <b className="strong">{title}</b> {text}
        </p>
      ))}
      <Strip
        facts={statusFacts(page).map((fact) => ({ label: fact.label, value: <FactValue {...fact} /> }))}
      />
      {next.length > 1 ? (
        <ul className="bill-next max-lg:max-w-none num" aria-label="Coming payments">
          {next.map(({ plan, day, cents }) => (
            <li
              className="grid grid-cols-[112px_minmax(0,1fr)_auto] gap-x-4 py-2.25 line-b-rule text-sm"
              key={plan}
            >
              <span>{dayText(day)}</span>
              <span>{planName(plan)}</span>
              <b className="strong">{exactDollars(cents)}</b>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Spoken({ words }: { words: Words }) {
  return words.map((part) => (typeof part === 'string' ? part : <b key={part.strong}>{part.strong}</b>));
}

function FactValue({ value, mark }: Fact) {
  if (!mark) {
    return value;
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {value}
      <Tag tone={mark.isDanger ? 'danger' : 'ink'}>{mark.text}</Tag>
    </span>
  );
}

type DueBannerProps = {
  due: readonly DueInvoice[];
  children?: ReactNode;
};

export function DueBanner({ due, children }: DueBannerProps) {
  const [first, ...more] = due;
  if (!first) {
    return null;
  }
  const sum = exactDollars(due.reduce((cents, { amountCents }) => cents + amountCents, 0));
  const plans = [...new Set(due.map(({ plan }) => planName(plan)))].join(' and ');
  return (
    <section className="due" aria-labelledby="due-title">
      <h2 className="bill-status num" id="due-title">
        <b>{sum}</b> did not go through.
      </h2>
      <p className="max-w-[60ch] mt-2 muted num">
        {plans}. {more.length === 0 ? 'It was' : 'The first was'} due on {dayText(first.since)}.
        {first.failure ? ` Your bank said: ${first.failure.replace(/\.?$/, '.')}` : null} Nothing changes
        until {dayText(first.lastDay)}.
      </p>
      <div className="flex flex-wrap gap-x-4 gap-y-3 mt-5">
        <ButtonLink variant="primary" to="/subscription?confirm=pay_due" preventScrollReset>
          Pay {sum} now
        </ButtonLink>
        {children}
      </div>
      <ol className="due-line num">
        {dueDates(first).map(({ day, what }) => (
          <li key={what}>
            <b className="block strong text-ink">{dayText(day)}</b>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type WantedPlanProps = {
  plan: PaidPlan;
  interval: string;
  isEarlyAdopterPricing: boolean;
  promoCode: string | null;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
};

export function WantedPlan({
  plan,
  interval,
  isEarlyAdopterPricing,
  promoCode,
  isBusy,
  onBusy,
}: WantedPlanProps) {
  const { name, price } = describePlan(plan, { interval, isEarlyAdopterPricing });
  return (
    <section className="notice" aria-labelledby="complete">
      <h2 id="complete" className="h4">
        Complete your subscription
      </h2>
      <p className="muted">
        {name}, {price}. You pay by card on the next page. Your profile can be listed right away.
      </p>
      <div className="mt-4">
        <CheckoutForm
          intent="checkout"
          fields={{ planType: plan, billingInterval: interval, ...(promoCode ? { promoCode } : {}) }}
          label="Continue to Checkout"
          variant="primary"
          isAnyBusy={isBusy}
          onBusy={onBusy}
        />
      </div>
    </section>
  );
}
