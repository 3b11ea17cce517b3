import { Avatar } from '#app/ui/avatar.tsx';
import { FeaturedMark, VerifiedMark } from '#app/ui/badge.tsx';
import { Link } from '#app/ui/link.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { Strip } from '#app/ui/strip.tsx';
import type { CreativeProfile } from './find-creative-profile.server.ts';
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
