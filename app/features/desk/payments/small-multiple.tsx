const width = 264;

import './payments.css';

const top = 18;
const floor = 84;

type SmallMultipleProps = {
  title: string;
  value: string;
  values: readonly number[];
  kind: 'line' | 'bars';
  highest: string;
  months: { first: string; last: string };
  note: string;
};

export function SmallMultiple({ title, value, values, kind, highest, months, note }: SmallMultipleProps) {
  const most = Math.max(...values, 1);
  const yOf = (one: number) => floor - ((floor - top) * one) / most;
  const name = `${title}, ${months.first} to ${months.last}: now ${value}, at most ${highest}`;
  return (
    <figure className="small-multiple">
      <figcaption className="flex justify-between items-baseline gap-3 pt-2 line-t-ink text-sm">
        <span>{title}</span>
        <b className="num strong">{value}</b>
      </figcaption>
      <svg viewBox={`0 0 ${width} 104`} role="img" aria-label={name}>
        <path d={`M0 ${floor}.5h${width}`} className="stroke-rule-strong" />
        <path d={`M0 ${top}.5h${width}`} className="stroke-rule" />
        {kind === 'line' ? <Line values={values} yOf={yOf} /> : <Bars values={values} yOf={yOf} />}
        <text x={0} y={100}>
          {months.first}
        </text>
        <text x={width} y={100} textAnchor="end">
          {months.last}
        </text>
        <text x={0} y={13}>
          {highest}
        </text>
      </svg>
      <p dir="auto" className="small muted num">
        {note}
      </p>
    </figure>
  );
}

type ShapeProps = { values: readonly number[]; yOf: (value: number) => number };

function Line({ values, yOf }: ShapeProps) {
  const step = (width - 14) / Math.max(values.length - 1, 1);
  const points = values.map((value, place) => `${(7 + step * place).toFixed(1)} ${yOf(value).toFixed(1)}`);
  return (
    <>
      <path d={`M${points.join('L')}`} className="line" />
      <rect x={width - 9.5} y={yOf(values.at(-1) ?? 0) - 2.5} width={5} height={5} className="now" />
    </>
  );
}

function Bars({ values, yOf }: ShapeProps) {
  const step = (width - 12) / Math.max(values.length - 1, 1);
  return values.map((value, place) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place
      key={place}
      x={(step * place).toFixed(1)}
      y={yOf(value).toFixed(1)}
      width={12}
      height={(floor - yOf(value)).toFixed(1)}
      className={place === values.length - 1 ? 'month-bar--open' : 'fill-ink'}
    />
  ));
}
