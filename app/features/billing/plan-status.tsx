import { Tag } from '#app/ui/badge.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Strip } from '#app/ui/strip.tsx';
import type { SubscriptionPage } from './find-subscription-page.server.ts';
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
