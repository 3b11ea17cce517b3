import type { Verification } from '#app/features/catalogue/creatives/listing/verification.server.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { FeaturedMark, VerifiedMark } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { focusStyle } from '#app/ui/focus-style.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Section } from '#app/ui/section.tsx';
import type { CreativeDashboard, DashboardPlate, ShortlistedPlate } from './find-member-dashboard.server.ts';
import './overview.css';
import './dashboard.css';

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

export type Task = {
  title: string;
  to: string;
  text: string;
  state: string;
};

export function TaskCards({ tasks }: { tasks: readonly Task[] }) {
  return (
    <nav className="ruled-columns grid-cols-5 line-y-ink max-lg:grid-cols-1" aria-label="Tasks">
      {tasks.map((task) => (
        <Link key={task.title} className="task" to={task.to}>
          <h2 className="h4">{task.title}</h2>
          <p className="mt-1.5 small muted">{task.text}</p>
          <span className="task-foot">
            <span className="num">{task.state}</span>
            <Icon name="arrow-right" size={16} />
          </span>
        </Link>
      ))}
    </nav>
  );
}

/**
 * Verified, Pending while a request is open, or Not verified with a link to request it (DECISIONS, Verified or
 * Pending).
 */
export function VerificationWord({ state }: { state: Verification['state'] }) {
  if (state === 'verified') {
    return <VerifiedMark withWord />;
  }
  return state === 'pending' ? (
    <span>Pending</span>
  ) : (
    <span>
      Not verified{' '}
      <a className="link small" href="#get-verified">
        Request it
      </a>
    </span>
  );
}

export function PlatesRow({ plates }: { plates: readonly DashboardPlate[] }) {
  return (
    <section aria-label="Your plates" className="thumbs">
      <Link className="thumbs-add hover:border-accent hover:text-accent flex-none" to="/portfolio?add">
        <Icon name="plus" />
        Add Item
      </Link>
      {plates.map((plate) => (
        <Link className="flex-none" key={plate.id} to="/portfolio">
          <img
            className="h-26 w-auto"
            src={`${plate.src}/480.webp`}
            alt={plate.title}
            width={Math.round((104 * plate.width) / plate.height)}
            height={104}
            loading="lazy"
            decoding="async"
            style={{ backgroundColor: plate.color }}
          />
        </Link>
      ))}
    </section>
  );
}

export function ShortlistedPlates({ plates }: { plates: readonly ShortlistedPlate[] }) {
  if (plates.length === 0) {
    return (
      <div>
        <EmptyState title="Your shortlist is empty" text="Save a creative and their work shows here.">
          <ButtonLink variant="outline" to="/browse">
            Browse Creatives
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <div>
      <Section
        title="Last shortlisted"
        aside={
          <Link className="link" to="/shortlist">
            View Shortlist
          </Link>
        }
      >
        <ul className="saved-plates">
          {plates.map((plate) => (
            <li key={plate.creativeId}>
              <Link to={`/creative/${plate.creativeId}`}>
                <span className="r32 bg-plate mb-1.5" style={focusStyle(plate.cover?.focus)}>
                  {plate.cover ? (
                    <Picture
                      className="cover"
                      {...plate.cover}
                      alt=""
                      sizes="(min-width:64rem) 30vw, (min-width:42rem) 48vw, 100vw"
                      upTo={1080}
                    />
                  ) : null}
                </span>
                <span className="h4">{plate.name}</span>
                {plate.place ? <span className="small muted">{plate.place}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
