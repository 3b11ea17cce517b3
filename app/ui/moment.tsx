import { useTimes } from './use-times.ts';

/** A time in the reader's zone and format: '18 Nov 2026, 14:05'. */
export function Moment({ at, className }: { at: string | Date; className?: string }) {
  const { minuteText } = useTimes();
  return (
    <time dateTime={new Date(at).toISOString()} {...(className ? { className } : {})}>
      {minuteText(at)}
    </time>
  );
}
