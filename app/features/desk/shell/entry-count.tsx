import type { Entry } from './entries.ts';

export function EntryCount({ count = 0, counted, tone = 'total' }: Entry) {
  if (count === 0) return null;
  return (
    <span className={`shell-count shell-count--${tone} num`}>
      {count.toLocaleString('en-US')}
      {counted ? <span className="sr-only"> {counted}</span> : null}
    </span>
  );
}
