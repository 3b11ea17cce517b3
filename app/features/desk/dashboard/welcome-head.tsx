import type { Verification } from '#app/features/catalogue/creatives/listing/verification.server.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { FeaturedMark } from '#app/ui/badge.tsx';
import { dayText } from '#app/ui/day-text.ts';
import type { CreativeDashboard } from './find-creative-dashboard.server.ts';
import { VerificationWord } from './verification-word.tsx';
import './overview.css';

type WelcomeHeadProps = {
  name: string;
  sentence: string;
  creative?: Pick<CreativeDashboard, 'avatarUrl' | 'featured'> & { verification: Verification['state'] };
};

export function WelcomeHead({ name, sentence, creative }: WelcomeHeadProps) {
  return (
    <header className="pagehead sechead items-end">
      <div className="flex min-w-0 items-center gap-5">
        {creative?.avatarUrl ? <Avatar name={name} src={creative.avatarUrl} size="lg" /> : null}
        <div className="min-w-0">
          <h1 dir="auto" className="h2 wraps">
            Welcome, {name}
          </h1>
          <p className="lead mt-1.5 text-[1.1875rem] max-w-[72ch]">{sentence}</p>
        </div>
      </div>
      {creative ? <Marks {...creative} /> : null}
    </header>
  );
}

function Marks({ verification, featured }: NonNullable<WelcomeHeadProps['creative']>) {
  return (
    <p className="muted">
      <VerificationWord state={verification} />
      {featured ? (
        <>
          <FeaturedMark />
          {featured.until ? <span className="small num">until {dayText(featured.until)}</span> : null}
        </>
      ) : null}
    </p>
  );
}
