import { type Span, stepText } from '../analytics-period.ts';
import { Sparkline } from '../chart/sparkline.tsx';
import { rateText, type Way, type WayStage, wayLabels, wayNote, wayRemark, wayStages } from './way.ts';
import '../analytics.css';
import './analytics-screen.css';

const perStep = { '30': 'day', '90': 'week', year: 'month' } as const;

/** From appearance to view to contact to booking, with the rates between (DESIGN.md, Analytics). */
export function WayPanel({ way, span }: { way: Way; span: Span }) {
  const remark = wayRemark(way);
  return (
    <section aria-labelledby="way">
      <div className="paneltitle">
        <h2 className="h3" id="way">
          From appearance to booking
        </h2>
      </div>
      <dl className="ruled-columns way">
        {wayStages.map((stage, nth) => (
          <Stage key={stage} stage={stage} before={wayStages[nth - 1]} way={way} per={perStep[span.period]} />
        ))}
      </dl>
      {remark ? <p className="small muted pt-2.5">{remark}</p> : null}
      <details className="trend-table pt-2.5">
        <summary className="link small inline-flex items-center min-h-6">Show as table</summary>
        <div className="table-box">
          <WayTable way={way} span={span} />
        </div>
      </details>
    </section>
  );
}

type StageProps = { stage: WayStage; before: WayStage | undefined; way: Way; per: string };

function Stage({ stage, before, way, per }: StageProps) {
  const { total, steps } = way[stage];
  const rate = before ? rateText(way[before].total, total) : null;
  return (
    <div className="way-stage">
      <dt className="label">{wayLabels[stage]}</dt>
      <dd className="tile-value">{total.toLocaleString('en-US')}</dd>
      <dd className="text-sm muted">{wayNote(stage, way)}</dd>
      <dd className="mt-3 max-md:col-span-full">
        <Sparkline values={steps} label={`${wayLabels[stage]} per ${per}`} />
      </dd>
      {rate && before ? (
        <dd className="way-rate">
          <span className="sr-only">Of {wayLabels[before].toLowerCase()}: </span>
          {rate}
        </dd>
      ) : null}
    </div>
  );
}

function WayTable({ way, span }: { way: Way; span: Span }) {
  const rows = span.steps.map((step, nth) => ({ step, nth })).reverse();
  return (
    <table className="table num">
      <caption className="sr-only">From appearance to booking</caption>
      <thead>
        <tr className="label">
          <th scope="col">{span.period === '30' ? 'Day' : span.period === '90' ? 'Week' : 'Month'}</th>
          {wayStages.map((stage) => (
            <th key={stage} scope="col" className="table-number">
              {wayLabels[stage]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ step, nth }) => (
          <tr key={step.first}>
            <th scope="row">{stepText(span.period, step)}</th>
            {wayStages.map((stage) => (
              <td key={stage} className="table-number">
                {(way[stage].steps[nth] ?? 0).toLocaleString('en-US')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
