import type { ReactNode } from 'react';
import { ratioOf } from '#app/features/portfolio/justified-plates.tsx';
import { PlateLink, PortfolioGallery } from '#app/features/portfolio/portfolio-gallery.tsx';
import type { ReviewSort } from '#app/features/reviews/list-reviews.server.ts';
import { ReviewList } from '#app/features/reviews/review-list.tsx';
import { ReviewSorting, StarCounts } from '#app/features/reviews/review-summary.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { LinkTabs } from '#app/ui/tabs.tsx';
import type { CreativeProfile } from './find-creative-profile.server.ts';

type ProfileWorkProps = {
  profile: CreativeProfile;
  tab: 'portfolio' | 'reviews';
  path: string;
  plateTo: (number: number) => string;
  sort: ReviewSort;
  /** Whether the creative looks at their own page: they may answer reviews. */
  isOwn: boolean;
  /** Whether they may also report them to the admins. */
  mayReport: boolean;
  reviewsPerPage: number;
  /** The contact panel, beside the first plate. */
  children: ReactNode;
};

/** The first plate with the contact panel, About, and the tabs Portfolio and Reviews. */
export function ProfileWork(props: ProfileWorkProps) {
  const { profile, tab, path, plateTo, children } = props;
  const [first, ...others] = profile.portfolio;
  return (
    <>
      <div className="cols mt-[var(--gutter)] items-start">
        <div className="col-span-full lg:col-[1/10]">
          {first ? (
            <Plate
              number={1}
              title={first.title}
              credit={first.year}
              className={ratioOf(first) < 1 ? 'plate--upright' : ''}
            >
              <PlateLink item={first} to={plateTo(1)}>
                <Picture
                  src={first.src}
                  width={first.width}
                  height={first.height}
                  color={first.color}
                  alt={first.alt}
                  sizes="(min-width:64rem) 72vw, 100vw"
                  priority
                />
              </PlateLink>
            </Plate>
          ) : (
            <EmptyState title="No portfolio images available yet" />
          )}
        </div>
        <div className="col-span-full lg:col-[10/13]">{children}</div>
      </div>
      <About profile={profile} />
      <section id="work" aria-label="Portfolio and reviews">
        <LinkTabs
          label="Portfolio and reviews"
          tabs={[
            { to: path, label: 'Portfolio', count: profile.portfolio.length, current: tab === 'portfolio' },
            {
              to: `${path}?tab=reviews`,
              label: 'Reviews',
              count: profile.reviewCount,
              current: tab === 'reviews',
            },
          ]}
        />
        {tab === 'portfolio' ? (
          <div className="pt-7">
            {others.length > 0 ? (
              <PortfolioGallery items={others} firstNumber={2} plateTo={plateTo} />
            ) : (
              <p className="muted">
                {first ? 'Plate 1 is the whole portfolio so far.' : 'No portfolio images available yet'}
              </p>
            )}
          </div>
        ) : (
          <Reviews {...props} />
        )}
      </section>
    </>
  );
}

function About({ profile }: { profile: CreativeProfile }) {
  return (
    <section className="cols section mt-14 pb-12" aria-labelledby="about">
      <h2 id="about" className="h3 c-margin">
        About
      </h2>
      <div className="prose col-span-full lg:col-[4/10]">
        {profile.bio.map((paragraph) => (
          <p key={paragraph.slice(0, 80)}>{paragraph}</p>
        ))}
      </div>
      <div className="small muted col-span-full lg:col-[10/13]">
        <h3 className="label mb-1.5">Specialties</h3>
        <p>{profile.specialties.join(', ')}</p>
      </div>
    </section>
  );
}

function Reviews({ profile, path, sort, isOwn, mayReport, reviewsPerPage }: ProfileWorkProps) {
  if (profile.reviewCount === 0) {
    return <p className="muted pt-7">No reviews available yet</p>;
  }
  const shown = profile.reviews.length;
  const sorted = sort === 'newest' ? '' : `&sort=${sort}`;
  return (
    <>
      <StarCounts stars={profile.stars} total={profile.reviewCount} />
      {profile.reviewCount > 1 ? <ReviewSorting sort={sort} path={path} /> : null}
      <ReviewList
        reviews={profile.reviews}
        creativeName={profile.name}
        action={isOwn ? path : null}
        mayReport={mayReport}
      />
      {profile.reviewCount > reviewsPerPage ? (
        <LoadMore
          to={
            shown < profile.reviewCount
              ? `${path}?tab=reviews${sorted}&show=${shown + reviewsPerPage}`
              : undefined
          }
          shown={shown}
          total={profile.reviewCount}
          replace
        />
      ) : null}
    </>
  );
}
