import { moneyOf } from '#app/features/vocabulary/money.ts';
import type { PaperLine } from '#app/features/work/estimates/estimate-cost.ts';
import { PaperHead, PaperLines, PaperWords } from '#app/features/work/estimates/paper/estimate-paper.tsx';
import type { AgreementPaper } from './agreement-paper.ts';
import '#app/features/work/estimates/paper/estimate-paper.css';

export function AgreementDocument({ paper }: { paper: AgreementPaper }) {
  const { name, title, dates, sides, opening, currency, lines, license, chosen, notChosen } = paper;
  const money = moneyOf(currency);
  return (
    <article className="paper" aria-label={title}>
      <PaperHead name={name} title={title} dates={dates} headingLevel={1} />
      {opening ? (
        <p dir="auto" className="paper-opening wraps">
          {opening}
        </p>
      ) : null}
      <PaperWords headingLevel={2} title="Between" lines={sides} />
      <PaperLines lines={lines} money={money} license={license} />
      <Options title="Options chosen" options={chosen} money={money} />
      <div className="total-line mt-7">
        <span className="h4">Total</span>
        <span className="paper-figure num">{money(paper.total)}</span>
      </div>
      <p className="small muted num mt-2.5 max-w-[72ch]">{paper.paying}</p>
      <Options title="Options not chosen, and not in the total" options={notChosen} money={money} />
      <PaperWords headingLevel={2} title="Terms" lines={paper.terms} />
      <PaperWords headingLevel={2} title="What was asked for" lines={paper.asked} />
    </article>
  );
}

type OptionsProps = {
  title: string;
  options: readonly PaperLine[];
  money: (minor: number) => string;
};

function Options({ title, options, money }: OptionsProps) {
  return options.length === 0 ? null : (
    <table className="paper-table">
      <caption>{title}</caption>
      <tbody>
        {options.map(({ id, text, amount }) => (
          <tr key={id}>
            <th dir="auto" className="wraps" scope="row">
              {text}
            </th>
            <td className="paper-amount">{money(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
