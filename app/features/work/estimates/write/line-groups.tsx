import './builder-lines.css';
import { FieldFault } from '#app/features/work/briefs/field-fault.tsx';
import type { TypedEstimate } from '#app/platform/db/schema/estimates.ts';
import { Icon } from '#app/ui/icon.tsx';
import { lineSections, type PaperLine } from '../estimate-cost.ts';
import { maxLines } from '../estimate-policy.ts';
import type { EstimateErrors } from './check-lines.ts';
import { groupOf, type LineGroup, lineGroups } from './estimate-form.ts';
import { LineRow } from './line-row.tsx';
import { costOfOptions } from './live-estimate.ts';
import type { FormLine } from './use-estimate-form.ts';

type LineGroupsProps = {
  lines: readonly FormLine[];
  counted: readonly PaperLine[];
  typed: TypedEstimate;
  money: (minor: number) => string;
  errors: EstimateErrors;
};

const titles: Record<LineGroup, string> = {
  ...lineSections,
  license: 'License for the uses asked',
  options: 'Options the client can tick',
};

const additions: Record<LineGroup, readonly [press: string, label: string][]> = {
  'creative-fee': [
    ['add.creative-fee.charged', 'Line'],
    ['add.creative-fee.included', 'Included line'],
  ],
  'post-production': [
    ['add.post-production.charged', 'Line'],
    ['add.post-production.included', 'Included line'],
  ],
  expenses: [
    ['add.expenses.charged', 'Line'],
    ['add.mileage', 'Mileage'],
  ],
  license: [['add.license.included', 'Use']],
  options: [['add.creative-fee.option', 'Option']],
};

export function LineGroups({ lines, counted, typed, money, errors }: LineGroupsProps) {
  const sums = new Map(counted.map((line) => [line.id, line]));
  const isFull = lines.length >= maxLines;
  return (
    <>
      <div className="est-columns label" aria-hidden="true">
        <span>Line</span>
        <span>Quantity</span>
        <span>Unit</span>
        <span>Price</span>
        <span>Amount</span>
      </div>
      <FieldFault id="lines-fault" error={errors.lines} />
      {lineGroups.map((group) => {
        const own = lines.flatMap((line, place) => (groupOf(line) === group ? { line, place } : []));
        return (
          <section key={group} className="est-group" aria-label={titles[group]}>
            <header>
              <h2 className="h4">{titles[group]}</h2>
              <span className="num">{sumText(group, counted, money)}</span>
            </header>
            {group === 'options' ? (
              <p className="small muted pt-2.5 pb-1 max-w-[60ch]">
                Each stands beside a tick box. Nothing is in the total until the client ticks it.
              </p>
            ) : null}
            {own.map(({ line, place }) => (
              <LineRow
                key={line.key}
                line={line}
                place={place}
                counted={sums.get(String(place))}
                typed={typed}
                money={money}
                errors={errors}
              />
            ))}
            <div className="flex flex-wrap items-center gap-x-5 line-t-rule">
              {additions[group].map(([press, label]) => (
                <button
                  key={press}
                  type="submit"
                  name="press"
                  value={press}
                  className="est-adds small"
                  disabled={isFull}
                >
                  <Icon name="plus" size={16} />
                  {label}
                </button>
              ))}
              {isFull ? (
                <span className="small muted">These are {maxLines} lines, the most there can be.</span>
              ) : null}
            </div>
          </section>
        );
      })}
    </>
  );
}

function sumText(group: LineGroup, counted: readonly PaperLine[], money: (minor: number) => string): string {
  if (group === 'options') {
    const sum = costOfOptions(counted);
    return sum > 0 ? `Not in the total: ${money(sum)}` : 'Not in the total';
  }
  const own = counted.filter((line) => groupOf(line) === group);
  const sum = own.reduce((all, { amount }) => all + amount, 0);
  return sum === 0 && own.some(({ kind }) => kind === 'included') ? 'Included' : money(sum);
}
