import { planName } from '#app/features/billing/plan-names.ts';
import { dollars, exactDollars, prices } from '#app/features/billing/price-list.ts';
import { ReckonedAt } from '#app/features/desk/reports/report-section.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import type { Revenue } from './find-revenue.server.ts';
import { endedShare, type PlanLine } from './revenue-months.ts';
import { SmallMultiple } from './small-multiple.tsx';
import './payments.css';

export function RevenueSection({ revenue }: { revenue: Revenue | null }) {
  if (!revenue) {
    return (
      <MarginSection title="Revenue">
        <p className="c-main muted">The figures took too long. Try again in a few minutes.</p>
      </MarginSection>
    );
  }
  const now = revenue.recurringCents.at(-1) ?? 0;
  const before = revenue.recurringCents.at(-2) ?? 0;
  return (
    <MarginSection
      title="Revenue"
      note={
        <>
          <p className="big-sum">{exactDollars(now)}</p>
          <p className="mt-3 num">
            Recurring a month, {signed(now - before)} since last month. A yearly plan counts as a twelfth, a
            quarterly one as a third.
          </p>
          <p className="mt-2">
            Not in it: Lifetime, which is paid once, gifts, and Featured that an admin granted. Sums past due
            and paused plans stay in until they end. Past months use today’s prices.
          </p>
          {revenue.reckonedAt ? <ReckonedAt at={revenue.reckonedAt} className="mt-2" /> : null}
          <p className="mt-2">
            <Link className="link" to="/admin/payments/export" reloadDocument>
              Payments as CSV
            </Link>
          </p>
        </>
      }
    >
      <div className="c-main form-rows money-part">
        <Multiples revenue={revenue} />
        <p className="small muted">
          Yearly plans can end only once a year, so a single month says little: read the twelve-month figure.
        </p>
        <ByPlan lines={revenue.lines} lifetime={revenue.lifetime} />
      </div>
    </MarginSection>
  );
}

function Multiples({ revenue }: { revenue: Revenue }) {
  const { recurringCents, creatives, featured, started, ended, lines, lifetime } = revenue;
  const months = { first: monthName(revenue.first), last: monthName(revenue.now) };
  const sold = revenue.months.map(({ lifetimeSold }) => lifetimeSold);
  const refunded = revenue.months.map(({ refundedCents }) => refundedCents);
  const shares = ended.map((count, month) =>
    endedShare(count, creatives[month - 1] ?? (creatives[month] ?? 0) + count - (started[month] ?? 0)),
  );
  const last = (values: readonly number[]) => values.at(-1) ?? 0;
  const atStart = (creatives[0] ?? 0) + (ended[0] ?? 0) - (started[0] ?? 0);
  const endedAll = ended.reduce((sum, count) => sum + count, 0);
  const quarterly = lines
    .filter((one) => one.interval === 'quarterly')
    .reduce((sum, one) => sum + one.count, 0);
  const before = recurringCents.at(-2) ?? 0;
  const isHatched = `${months.last} so far is hatched`;
  return (
    <div className="grid grid-cols-3 gap-x-(--gutter) gap-y-8 max-lg:grid-cols-[1fr_1fr] max-sm:grid-cols-1">
      <svg width={0} height={0} className="sr-only" aria-hidden="true">
        <defs>
          <pattern
            id="hatch"
            width={4}
            height={4}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0v4" stroke="var(--color-ink)" strokeWidth={1.5} />
          </pattern>
        </defs>
      </svg>
      <SmallMultiple
        title="Recurring a month"
        kind="line"
        values={recurringCents}
        months={months}
        value={exactDollars(last(recurringCents))}
        highest={wholeDollars(Math.max(...recurringCents))}
        note={before > 0 ? `${percent(last(recurringCents) / before - 1)} on last month` : 'None last month'}
      />
      <SmallMultiple
        title="Creative plans held"
        kind="line"
        values={creatives}
        months={months}
        value={count(last(creatives))}
        highest={count(Math.max(...creatives))}
        note={`${count(last(started))} new, ${count(last(ended))} ended this month`}
      />
      <SmallMultiple
        title="Ended, of those at the start"
        kind="line"
        values={shares}
        months={months}
        value={tenths(last(shares))}
        highest={tenths(Math.max(...shares))}
        note={`${tenths(endedShare(endedAll, atStart + started.reduce((sum, one) => sum + one, 0)))} of all who held one in twelve months`}
      />
      <SmallMultiple
        title="Featured paid for"
        kind="line"
        values={featured}
        months={months}
        value={count(last(featured))}
        highest={count(Math.max(...featured))}
        note={`${count(last(featured) - quarterly)} monthly, ${count(quarterly)} quarterly`}
      />
      <SmallMultiple
        title="Lifetime sold"
        kind="bars"
        values={sold}
        months={months}
        value={count(last(sold))}
        highest={count(Math.max(...sold))}
        note={`${count(lifetime.count)} in all, ${exactDollars(lifetime.cents)}. ${isHatched}`}
      />
      <SmallMultiple
        title="Refunded"
        kind="bars"
        values={refunded}
        months={months}
        value={exactDollars(last(refunded))}
        highest={wholeDollars(Math.max(...refunded))}
        note={isHatched}
      />
    </div>
  );
}

function ByPlan({ lines, lifetime }: { lines: readonly PlanLine[]; lifetime: Revenue['lifetime'] }) {
  const all = lines.reduce((sum, { monthCents }) => sum + monthCents, 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className="table-box" aria-labelledby="by-plan" tabIndex={0}>
      <h3 className="h4 mb-3" id="by-plan">
        By plan
      </h3>
      <table className="table money-table money-rows">
        <thead>
          <tr>
            <th scope="col" className="label">
              Plan
            </th>
            {['People', 'Price', 'A month'].map((title) => (
              <th key={title} scope="col" className="label table-number">
                {title}
              </th>
            ))}
            <th scope="col" className="label">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.plan} ${line.interval} ${line.priceCents}`}>
              <td>{lineName(line)}</td>
              <td data-head="People" className="table-number">
                {count(line.count)}
              </td>
              <td className="table-number nowrap">
                {exactDollars(line.priceCents)} {rates[line.interval]}
              </td>
              <td className="table-number strong money-side">{exactDollars(line.monthCents)}</td>
              <td data-head="Share">
                {all > 0 ? `${((line.monthCents / all) * 100).toFixed(1)}%` : '–'}
                <UseBar share={all > 0 ? line.monthCents / all : 0} />
              </td>
            </tr>
          ))}
          <tr className="is-over">
            <td>{planName('lifetime_creative')}</td>
            <td data-head="People" className="table-number">
              {count(lifetime.count)}
            </td>
            <td className="table-number nowrap">{exactDollars(prices.lifetimeCents)} once</td>
            <td className="table-number money-side">–</td>
            <td>Not recurring</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <td colSpan={2} />
            <td className="table-number money-side">{exactDollars(all)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

export function UseBar({ share }: { share: number }) {
  return (
    <span className="block w-30 max-w-full h-0.75 mt-1.25 bg-rule" aria-hidden="true">
      <span className="block h-full bg-ink" style={{ width: `${Math.min(share, 1) * 100}%` }} />
    </span>
  );
}

const rates = { yearly: 'a year', quarterly: 'every 3 months', monthly: 'a month' };

function lineName({ plan, interval, priceCents }: PlanLine): string {
  if (plan === 'featured') {
    return `${planName(plan)}, ${interval}`;
  }
  const isEarly = priceCents === prices.creativeYearly.earlyAdopterCents;
  const isRegular = priceCents === prices.creativeYearly.regularCents;
  return `${planName(plan)}${isEarly ? ', early adopter' : isRegular ? ', regular' : ''}`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function wholeDollars(cents: number): string {
  return dollars(Math.round(cents / 100) * 100);
}

/** Thousandths as a percentage: 9 is "0.9%". */
function tenths(thousandths: number): string {
  return `${(thousandths / 10).toFixed(1)}%`;
}

function percent(change: number): string {
  return `${change < 0 ? '−' : '+'} ${Math.abs(change * 100).toFixed(1)}%`;
}

function signed(cents: number): string {
  return `${cents < 0 ? '−' : '+'} ${exactDollars(Math.abs(cents))}`;
}

function monthName(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
}
