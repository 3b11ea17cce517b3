import type { Entry } from './entries.ts';

/** What an entry counts, in figures, and with its word for those who listen; nothing for 0. */
export function EntryCount({ count = 0, counted, tone = 'total' }: Entry) {
  if (count === 0) return null;
  return (
    <span className={`shell-count shell-count--${tone} num`}>
      {count.toLocaleString('en-US')}
      {counted ? <span className="sr-only"> {counted}</span> : null}
    </span>
  );
}
