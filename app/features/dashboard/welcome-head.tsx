import { FeaturedMark, VerifiedMark } from '#app/ui/badge.tsx';
import { dayText } from '#app/ui/day-text.ts';
import type { CreativeDashboard } from './find-creative-dashboard.server.ts';

type WelcomeHeadProps = {
  /** First name, or else the e-mail. */
  name: string;
  /** A creative's marks. */
  marks?: Pick<CreativeDashboard, 'isVerified' | 'featured'>;
};

export function WelcomeHead({ name, marks }: WelcomeHeadProps) {
  return (
    <header className="pagehead sechead items-end">
      <h1 className="h1">Welcome, {name}</h1>
      {marks ? (
        <p className="muted">
          {marks.isVerified ? <VerifiedMark withWord /> : 'Pending'}
          {marks.featured ? (
            <>
              <FeaturedMark />
              {marks.featured.until ? (
                <span className="small num">until {dayText(marks.featured.until)}</span>
              ) : null}
            </>
          ) : null}
        </p>
      ) : null}
    </header>
  );
}
