import type { ReactNode } from 'react';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import type { BriefLine } from '#app/features/work/briefs/brief-words.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { costOf } from '../estimate-cost.ts';
import { quantityWords } from '../units.ts';
import { totalWords } from '../write/live-estimate.ts';
import { type PaperLine, PaperLines } from './paper-lines.tsx';
import { PaperHead, PaperWords } from './paper-parts.tsx';
import './estimate-paper.css';

export type PaperFacts = {
  name: string;
  title: string;
  dates: readonly string[];
  opening: string | null;
  currency: string;
  lines: readonly PaperLine[];
  license: string;
  terms: readonly BriefLine[];
  creativeName: string;
  stills: number;
  parties: number;
  surchargePercent: number | undefined;
  taxWords: string | undefined;
};

type EstimatePaperProps = {
  paper: PaperFacts;
  headingLevel: 1 | 2;
  ticked: ReadonlySet<string>;
  onTick: (id: string, isOn: boolean) => void;
  recount?: ReactNode;
  children?: ReactNode;
};

/** The estimate as the client reads it (DESIGN.md). */
export function EstimatePaper({
  paper,
  headingLevel,
  ticked,
  onTick,
  recount,
  children,
}: EstimatePaperProps) {
  const { name, title, dates, opening, currency, lines, terms } = paper;
  const money = moneyOf(currency);
  const cost = costOf(lines, ticked);
  const options = lines.filter(({ kind }) => kind === 'option');
  return (
    <article className="paper" aria-label={title}>
      <PaperHead name={name} title={title} dates={dates} headingLevel={headingLevel} />
      {opening ? (
        <p dir="auto" className="paper-opening wraps">
          {opening}
        </p>
      ) : null}
      <PaperLines lines={lines} money={money} license={paper.license} />
      {options.length > 0 ? (
        <fieldset className="paper-options">
          <legend className="title pt-7 pb-2">Options</legend>
          <p className="small muted">Nothing of this is in the total until you tick it.</p>
          {options.map((line) => (
            <div key={line.id} className="paper-option first-of-type:border-t-ink">
              <Checkbox
                name="option"
                value={line.id}
                label={<OptionWords line={line} money={money} />}
                count={`+ ${money(line.amount)}`}
                checked={ticked.has(line.id)}
                onChange={({ currentTarget }) => onTick(line.id, currentTarget.checked)}
              />
            </div>
          ))}
          {recount}
        </fieldset>
      ) : null}
      <div className="total-line mt-7">
        <span className="h4">Total</span>
        <output className="paper-figure num">{money(cost.total)}</output>
      </div>
      <p className="small muted num mt-2.5 max-w-[72ch]">{totalWords({ ...paper, cost }, money)}</p>
      <PaperWords title="Terms" lines={terms} headingLevel={headingLevel === 1 ? 2 : 3} />
      {children}
    </article>
  );
}

function OptionWords({ line, money }: { line: PaperLine; money: (minor: number) => string }) {
  const count = quantityWords(line.quantity, line.unit);
  return (
    <>
      <span dir="auto" className="wraps">
        {line.text}
      </span>
      {count ? (
        <span className="block text-sm muted num">
          {count} × {money(line.price)}
        </span>
      ) : null}
    </>
  );
}
