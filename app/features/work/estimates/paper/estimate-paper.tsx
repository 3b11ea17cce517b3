import type { ReactNode } from 'react';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import type { BriefLine } from '#app/features/work/briefs/brief-words.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { costOf, type LineSection, lineSections, type PaperLine, quantityWords } from '../estimate-cost.ts';
import { totalWords } from '../write/live-estimate.ts';
import './estimate-paper.css';

type PaperLinesProps = {
  lines: readonly PaperLine[];
  money: (minor: number) => string;
  /** Term and territory, shown below each use. */
  license: string;
};

const sections = Object.keys(lineSections) as LineSection[];

export function PaperLines({ lines, money, license }: PaperLinesProps) {
  return sections.map((section) => {
    const shown = lines.filter((line) => line.section === section && line.kind !== 'option');
    const total = shown.reduce((sum, { amount }) => sum + amount, 0);
    return shown.length === 0 ? null : (
      <table key={section} className="paper-table">
        <caption>{section === 'license' ? 'License for the uses asked' : lineSections[section]}</caption>
        <tbody>
          {shown.map((line) => (
            <tr key={line.id}>
              <th dir="auto" className="wraps" scope="row">
                {line.text}
                {section === 'license' && license ? (
                  <span className="block text-sm muted">{license}</span>
                ) : null}
                {countOf(line, money) ? (
                  <span className="block text-sm muted md:hidden">{countOf(line, money)}</span>
                ) : null}
              </th>
              <td className="pl-5 muted text-right nowrap max-md:hidden">{countOf(line, money)}</td>
              <td className="paper-amount">{line.kind === 'included' ? 'Included' : money(line.amount)}</td>
            </tr>
          ))}
          {total > 0 ? (
            <tr className="paper-sum">
              <th dir="auto" className="wraps" scope="row">
                Subtotal
              </th>
              <td className="pl-5 muted text-right nowrap max-md:hidden" />
              <td className="paper-amount">{money(total)}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    );
  });
}

function countOf({ kind, quantity, unit, price }: PaperLine, money: (minor: number) => string): string {
  const count = kind === 'included' ? '' : quantityWords(quantity, unit);
  return count && `${count} × ${money(price)}`;
}

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

type PaperHeadProps = { name: string; title: string; dates: readonly string[]; headingLevel: 1 | 2 };

export function PaperHead({ name, title, dates, headingLevel }: PaperHeadProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className="paper-head max-md:grid-cols-1">
      <div>
        <Heading dir="auto" className="paper-name wraps">
          {name}
        </Heading>
        <p dir="auto" className="muted num wraps">
          {title}
        </p>
      </div>
      <p className="small muted num grid text-right max-md:text-left">
        {dates.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </div>
  );
}

type PaperWordsProps = { title: string; lines: readonly BriefLine[]; headingLevel: 2 | 3 };

export function PaperWords({ title, lines, headingLevel }: PaperWordsProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return lines.length === 0 ? null : (
    <>
      <Heading dir="auto" className="title pt-7 pb-2">
        {title}
      </Heading>
      <dl className="ledger paper-terms num">
        {lines.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd dir="auto" className="wraps whitespace-pre-line">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
