import { Moment } from '#app/ui/moment.tsx';

/** As of when figures are that are not reckoned at every look (kept-figures.server.ts). `at`: an ISO time. */
export function ReckonedAt({ at, className = '' }: { at: string; className?: string }) {
  return (
    <p className={`small muted ${className}`}>
      As of <Moment at={at} />. With this many accounts, figures are up to ten minutes old.
    </p>
  );
}
