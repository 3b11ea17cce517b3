import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { type Span, stepText } from '../analytics-period.ts';
import { rateText, type Way, type WayStage, wayLabels, wayNote, wayRemark, wayStages } from './way.ts';
import { type Worth, worthNotes, worthSentence } from './worth-words.ts';
import './analytics-screen.css';
import '../analytics.css';
import '#app/ui/parts.css';

export function WorthPanel({ worth }: { worth: Worth }) {
  return (
    <section className="ruled-columns worth" aria-label="Is it worth it">
      <p className="worth-sentence">{worthSentence(worth)}</p>
      <div className="worth-notes">
        {worthNotes(worth).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </section>
  );
}

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

type SparklineProps = { values: readonly number[]; label: string };

const [width, height, margin] = [240, 44, 4];

/** A thin line over a zero baseline, rendered on the server. The table contains its numbers. */
function Sparkline({ values, label }: SparklineProps) {
  const most = Math.max(1, ...values);
  const foot = height - margin + 0.5;
  const points = values.map((value, nth) => {
    const x = values.length === 1 ? width : (nth / (values.length - 1)) * width;
    return `${x.toFixed(1)},${(foot - (value / most) * (foot - margin)).toFixed(1)}`;
  });
  return (
    <svg
      className="block w-full h-11 overflow-visible max-md:h-8"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label}, from ${values[0] ?? 0} to ${values.at(-1) ?? 0}, at most ${Math.max(0, ...values)}`}
    >
      <path d={`M0 ${foot}H${width}`} stroke="var(--color-rule)" vectorEffect="non-scaling-stroke" />
      <polyline
        points={points.length === 1 ? `0,${points[0]?.split(',')[1]} ${points[0]}` : points.join(' ')}
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

const steps = [
  {
    name: 'Share your link',
    text: 'Your own clients see new work first.',
    to: '/dashboard',
    label: 'Overview',
  },
  {
    name: 'Credit the architects',
    text: 'Their names are found in search, and your pictures with them.',
    to: '/portfolio',
    label: 'Add names',
  },
  {
    name: 'Complete your profile',
    text: 'Prices, places and specialties are what people filter by.',
    to: '/profile/setup',
    label: 'Profile',
  },
] as const;

export function FirstWeeksPanel() {
  return (
    <section aria-labelledby="first-weeks">
      <div className="paneltitle">
        <h2 className="h3" id="first-weeks">
          What helps in the first weeks
        </h2>
      </div>
      <ul className="fix-rows">
        {steps.map(({ name, text, to, label }) => (
          <li key={name}>
            <span>{name}</span>
            <p className="small muted">{text}</p>
            <Link className="link" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function WeeklySwitch({ isWanted }: { isWanted: boolean }) {
  return (
    <Form method="post" intent="weekly" className="weekly" preventScrollReset>
      <div>
        <p className="strong" id="weekly">
          Send me this every Monday
        </p>
        <p className="small muted" id="weekly-text">
          One short email: the week from appearance to booking. None in a week without news.
        </p>
      </div>
      <div className="flex items-center gap-3">
        <Switch
          key={String(isWanted)}
          name="isWanted"
          value="true"
          defaultChecked={isWanted}
          aria-labelledby="weekly"
          aria-describedby="weekly-text"
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          label=""
        />
        <noscript>
          <button type="submit" className="btn btn--sm">
            Save
          </button>
        </noscript>
      </div>
    </Form>
  );
}
