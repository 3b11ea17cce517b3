import { useContext } from 'react';
import { Avatar } from '#app/ui/avatar.tsx';
import { FeaturedMark, VerifiedMark } from '#app/ui/badge.tsx';
import { BrowserFileContext } from '#app/ui/browser-files.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Island } from '#app/ui/island.tsx';
import { Link } from '#app/ui/link.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { Strip } from '#app/ui/strip.tsx';
import type { CreativeProfile } from './find-creative-profile.server.ts';
import stylesheet from './owner-line.css?url';
import './profile.css';

export function ProfileHeader({ profile }: { profile: CreativeProfile }) {
  return (
    <>
      <div className="prof-h">
        <div className="cols items-end gap-y-5">
          <div className="col-span-full lg:col-[1/10]">
            {profile.isVerified || profile.isFeatured ? (
              <p className="mb-3.5 flex flex-wrap items-center gap-x-5 gap-y-2">
                {profile.isVerified ? <VerifiedMark withWord /> : null}
                {profile.isFeatured ? <FeaturedMark /> : null}
              </p>
            ) : null}
            <div className="flex items-center gap-5">
              <Avatar name={profile.name} src={profile.avatarUrl} size="lg" />
              <h1 dir="auto" className="h1 min-w-0 wraps">
                {profile.name}
              </h1>
            </div>
          </div>
          {profile.tagline ? (
            <p dir="auto" className="lead italic [line-height:1.35] col-span-full lg:col-[10/13]">
              {profile.tagline}
            </p>
          ) : null}
        </div>
      </div>
      <Strip
        facts={[
          { label: 'Type', value: profile.type },
          { label: 'Based in', value: profile.area ?? 'Location not specified' },
          { label: 'Experience', value: experienceText(profile.yearsExperience) },
          {
            label: 'Rating',
            value:
              profile.rating === null ? (
                'No reviews'
              ) : (
                <Link className="link flex w-fit" to={`/creative/${profile.id}?tab=reviews#work`}>
                  <Rating value={profile.rating} count={profile.reviewCount} spelledOut />
                </Link>
              ),
          },
        ]}
      />
    </>
  );
}

function experienceText(years: number | null): string {
  if (years === null) {
    return 'Not specified';
  }
  return years === 1 ? '1 year' : `${years} years`;
}

/**
 * The line above a profile, which leads to browse. When the profile was opened from results, app/browser/results.ts
 * turns it into a link back to them, with position and neighbors.
 */
export function ResultsBack({ creativeId }: { creativeId: string }) {
  const script = useContext(BrowserFileContext)('islands/results-back');
  return (
    <nav className="results-back small" aria-label="Results" data-creative={creativeId} data-trail={script}>
      <Link className="link--arrow inline-flex items-center gap-1.5 min-h-11 hover:text-accent" to="/browse">
        <Icon name="arrow-left" size={16} />
        <span>Browse</span>
      </Link>
      <span className="results-back-where max-md:hidden muted num" hidden />
      <span className="ml-auto flex gap-5">
        <Link className="inline-flex items-center gap-1.5 min-h-11 hover:text-accent" to="/browse" hidden>
          <Icon name="chevron-left" size={16} />
          Previous
        </Link>
        <Link className="inline-flex items-center gap-1.5 min-h-11 hover:text-accent" to="/browse" hidden>
          Next
          <Icon name="chevron-right" size={16} />
        </Link>
      </span>
    </nav>
  );
}

export function OwnerLine() {
  return (
    <div className="bg-sunk line-b-rule">
      {/* A separate style sheet, because visitors never see this. */}
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <div className="wrap flex-wrap gap-x-6 gap-y-2 py-2.5 spread">
        <p>
          <b>This is what clients see.</b> <span className="muted">Your own visits are not counted.</span>
        </p>
        <p className="flex flex-wrap gap-2">
          <ButtonLink size="sm" to="/profile/setup">
            Edit Profile
          </ButtonLink>
          <ButtonLink size="sm" to="/portfolio">
            Manage Portfolio
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}

/** No such creative, or not listed (specification section 2). Go Back uses the history if there is one. */
export function ProfileNotFound() {
  return (
    <div className="wrap py-16">
      <title>Profile Not Found, Oriel</title>
      <EmptyState
        headingLevel={1}
        title="Profile Not Found"
        text="The creative profile you're looking for doesn't exist."
      >
        <Island name="go-back" properties={null} when="interaction" wants="a">
          <ButtonLink variant="outline" to="/browse">
            Go Back
          </ButtonLink>
        </Island>
      </EmptyState>
    </div>
  );
}
