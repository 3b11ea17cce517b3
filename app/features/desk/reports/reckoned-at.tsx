import { Moment } from '#app/ui/moment.tsx';

/** The time of cached figures (kept-figures.server.ts). `at`: an ISO time. */
export function ReckonedAt({ at, className = '' }: { at: string; className?: string }) {
  return (
    <p className={`small muted ${className}`}>
      As of <Moment at={at} />. With this many accounts, figures are up to ten minutes old.
    </p>
  );
}
