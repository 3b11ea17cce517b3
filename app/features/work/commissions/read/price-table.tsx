import { moneyOf } from '#app/features/vocabulary/money.ts';
import {
  plainFeeShare,
  plainShare,
  type SharedCost,
  sumOf,
  surchargeOf,
} from '#app/features/vocabulary/shares.ts';
import { spelledOut } from '#app/ui/spelled-out.ts';
import { countWords, furtherWords, oddWords, priceCounts } from '../paper/price-counts.ts';
import './price-table.css';

type PriceTableProps = {
  cost: SharedCost;
  currency: string;
  isEqual: boolean;
  joined: number;
  open: number;
  openNames: readonly string[];
  creativeName: string;
  isCreative: boolean;
};

/**
 * The price by the number of parties, as five radio buttons, so that arrow keys and the sum below work without
 * scripts. Shares omit odd cents, which appear beside the name of the party that pays them.
 */
export function PriceTable(props: PriceTableProps) {
  const { cost, currency, isEqual, joined, open, isCreative } = props;
  const money = moneyOf(currency);
  const counts = priceCounts(joined, open);
  return (
    <fieldset className="price-table">
      <legend className="sr-only">Number of parties</legend>
      <div className="grid grid-cols-5 gap-x-(--gutter) line-y-ink max-lg:grid-cols-1">
        {counts.map((count) => (
          <label key={count} className="price-cell">
            <input
              type="radio"
              name="parties"
              value={count}
              defaultChecked={count === Math.max(1, joined)}
              className="sr-only"
            />
            <span className="price-who">{countWords(count, isCreative)}</span>
            <span className="price-amount">
              {money(isEqual ? plainShare(cost, count) : sumOf(cost, count))}
            </span>
            <span dir="auto" className="text-sm/4.5 muted wraps max-lg:col-span-full">
              {cellNote(count, props)}
            </span>
          </label>
        ))}
      </div>
      <div aria-live="polite">
        {counts.map((count) => (
          <PriceSum key={count} count={count} money={money} {...props} />
        ))}
      </div>
    </fieldset>
  );
}

function cellNote(count: number, { joined, open, openNames, isEqual }: PriceTableProps): string {
  const each = isEqual ? (count === 1 ? '' : 'each') : 'together';
  if (count === joined) {
    return [each, 'as of today'].filter(Boolean).join(', ');
  }
  if (open === 0 || count !== joined + open) {
    return each;
  }
  const [name] = openNames;
  return open === 1 ? `if ${name ?? 'the invited party'} joins` : 'if all who are invited join';
}

type PriceSumProps = PriceTableProps & { count: number; money: (minor: number) => string };

function PriceSum({ count, cost, money, isEqual, creativeName }: PriceSumProps) {
  const [sum, share, fee] = [sumOf(cost, count), plainShare(cost, count), plainFeeShare(cost, count)];
  const odd = sum - share * count;
  return (
    <dl className="sums price-sum">
      <div>
        <dt>Creative fee and post-production</dt>
        <dd className="text-right">{money(cost.base)}</dd>
      </div>
      <div>
        <dt>{furtherWords(count, cost.surchargePercent)}</dt>
        <dd className="text-right">+ {money(surchargeOf(cost) * (count - 1))}</dd>
      </div>
      <div>
        <dt>Travel and expenses, shared without a surcharge</dt>
        <dd className="text-right">+ {money(cost.expenses)}</dd>
      </div>
      <div className="border-t-ink strong">
        <dt>To {creativeName}</dt>
        <dd className="text-right">{money(sum)}</dd>
      </div>
      {isEqual ? (
        <div>
          <dt>
            <b className="strong">{count === 1 ? 'One party pays' : `Divided by ${spelledOut(count)}`}</b>
            <small className="block muted text-sm weight-400">
              Of it {money(fee)} fee and {money(share - fee)} expenses.
            </small>
            {odd > 0 ? (
              <small className="block muted text-sm weight-400">{oddWords(odd, money(share + 1))}</small>
            ) : null}
          </dt>
          <dd className="strong text-right">{money(share)}</dd>
        </div>
      ) : (
        <div>
          <dt>
            <b className="strong">Shared by weight</b>
            <small className="block muted text-sm weight-400">Who pays what stands beside each party.</small>
          </dt>
          <dd className="text-right" />
        </div>
      )}
    </dl>
  );
}
