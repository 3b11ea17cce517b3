import { useState } from 'react';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { plainShare, usualSurchargePercent } from '#app/features/vocabulary/shares.ts';
import { freeUntil, lockDay } from '#app/features/vocabulary/terms-days.ts';
import { usualDecisionHour } from '#app/features/work/commissions/commission-days.ts';
import { costOf, type EstimateCost } from '#app/features/work/estimates/estimate-cost.ts';
import { cloudWords, listed, sharedWords } from '#app/features/work/estimates/terms-words.ts';
import type { EstimateTerms } from '#app/platform/db/schema/estimates.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Consequences } from '#app/ui/consequences.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { spelledOut } from '#app/ui/spelled-out.ts';
import { TextArea } from '#app/ui/text-input.tsx';
import type { Offer } from './find-agreement.server.ts';
import './agreements.css';

export type TypedAcceptance = { ticked: string[]; tells: boolean; words: string; error?: string };

type AcceptFormProps = {
  offer: Pick<Offer, 'version' | 'currency' | 'lines' | 'creativeName'> & { terms: EstimateTerms };
  title: string;
  /** The others who answered or may answer, who are notified. */
  others: readonly string[];
  parties: number;
  today: string;
  typed: TypedAcceptance;
  cancelTo: string;
};

export const passedMaxLength = 2_000;

/** The options, what accepting means, and a message to the others. The sum follows the ticked options. */
export function AcceptForm(props: AcceptFormProps) {
  const { offer, title, others, parties, today, typed, cancelTo } = props;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(typed.ticked));
  const [tells, setTells] = useState(typed.tells);
  const { version, creativeName, lines, terms, currency } = offer;
  const money = moneyOf(currency);
  const cost = costOf(lines, ticked);
  const options = lines.filter(({ kind }) => kind === 'option');
  const tick = (id: string, isOn: boolean) => {
    setTicked((before) => new Set(isOn ? [...before, id] : [...before].filter((one) => one !== id)));
  };
  return (
    <Form method="post" className="form-column form-rows" noValidate>
      <input type="hidden" name="version" value={version} />
      <div className="total-line">
        <span>
          <span className="h4">Total</span>
          <span className="block small muted num">{title}</span>
        </span>
        <span className="agreed-figure num" aria-live="polite">
          {money(cost.total)}
        </span>
      </div>
      {options.length > 0 ? (
        <fieldset>
          <legend className="strong pb-1.5">Options</legend>
          {options.map(({ id, text, amount }) => (
            <div key={id} className="agreed-option">
              <Checkbox
                name="option"
                value={id}
                label={text}
                count={`+ ${money(amount)}`}
                checked={ticked.has(id)}
                onChange={({ currentTarget }) => tick(id, currentTarget.checked)}
              />
            </div>
          ))}
        </fieldset>
      ) : null}
      <div>
        <h2 className="strong pb-1.5">What accepting means</h2>
        <Consequences
          lines={acceptanceMeans({ creativeName, version, terms, cost, parties, money, today })}
        />
      </div>
      {others.length > 0 ? (
        <>
          <Checkbox
            name="tells"
            value="yes"
            label={`Tell ${listed(others)} today, kindly`}
            checked={tells}
            onChange={({ currentTarget }) => setTells(currentTarget.checked)}
          />
          <Field label="Your words to them" error={typed.error}>
            {(control) => (
              <TextArea
                {...control}
                name="words"
                rows={3}
                maxLength={passedMaxLength}
                defaultValue={typed.words}
              />
            )}
          </Field>
        </>
      ) : null}
      <div className="form-actions form-actions--start">
        <SubmitButton variant="primary" busy="Accepting...">
          Accept {money(cost.total)}
        </SubmitButton>
        <ButtonLink to={cancelTo} variant="quiet">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}

type Offered = {
  creativeName: string;
  version: number;
  terms: EstimateTerms;
  cost: EstimateCost;
  /** Named in the brief, including the asking party; one when nobody else is named or the cost is not shared. */
  parties: number;
  money: (minor: number) => string;
  today: string;
};

/** What a client agrees to, in at most five sentences (DESIGN.md, Briefs: "What accepting means"). */
export function acceptanceMeans(offered: Offered): string[] {
  const { creativeName, version, terms } = offered;
  return [
    `Version ${version} becomes your agreement with ${creativeName}. Both of you can print it.`,
    terms.shootOn
      ? `${dayText(terms.shootOn)} is held for you${cloudWords(terms)}.`
      : 'No day is held yet: the two of you settle it in your conversation.',
    `You pay ${creativeName} directly. Oriel takes no commission and holds no money.`,
    ...sharingMeans(offered),
    cancelingMeans(offered),
  ];
}

/** How long others can join, and how that changes the price; empty without a day or without others. */
function sharingMeans({ terms, cost, parties, money }: Offered): string[] {
  const locked = lockDay(terms);
  if (!locked || parties < 2) {
    return [];
  }
  const { surchargePercent = usualSurchargePercent, decisionHour = usualDecisionHour } = terms;
  const share = plainShare({ ...cost, surchargePercent }, parties);
  const price =
    cost.own === 0
      ? sharedWords(money(cost.total), parties, money(share))
      : `Alone ${money(cost.total)}; if ${spelledOut(parties)} of you share, you pay ${money(share + cost.own)}`;
  return [`You can invite other parties to share until ${dayText(locked)}, ${decisionHour}. ${price}.`];
}

function cancelingMeans({ terms, today }: Offered): string {
  const { cancellation = [], cancellationWords } = terms;
  const free = freeUntil(terms);
  if (free && free >= today) {
    return `Until ${dayText(free)} you can cancel for nothing.`;
  }
  return cancellation.some(({ percent }) => percent > 0) || cancellationWords
    ? 'Canceling costs what the terms below say.'
    : 'The estimate says nothing of canceling.';
}
