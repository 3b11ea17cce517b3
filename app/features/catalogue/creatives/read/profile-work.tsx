import type { CSSProperties, ReactNode } from 'react';
import { PlateLink, PortfolioGallery } from '#app/features/catalogue/portfolio/show/portfolio-gallery.tsx';
import type { ReviewSort } from '#app/features/catalogue/reviews/list-reviews.server.ts';
import type { ReviewCandidate } from '#app/features/catalogue/reviews/reply-to-review.server.ts';
import { ReviewList } from '#app/features/catalogue/reviews/review-list.tsx';
import { ReviewRequests } from '#app/features/catalogue/reviews/review-owner-forms.tsx';
import type { RefusedReviewForm } from '#app/features/catalogue/reviews/review-picture.ts';
import type { HeldPicture } from '#app/features/catalogue/reviews/review-pictures.server.ts';
import { AspectMedians, ReviewSorting, StarCounts } from '#app/features/catalogue/reviews/review-summary.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { LinkTabs } from '#app/ui/tabs.tsx';
import type { CreativeProfile } from './find-creative-profile.server.ts';
import './profile.css';
import { FilmPlate } from '#app/features/catalogue/portfolio/show/film-plate.tsx';
import type { PlateItem } from '#app/features/catalogue/portfolio/show/plate-item.ts';
import { Picture } from '#app/ui/picture.tsx';
import { CaptionText } from '#app/ui/plate.tsx';

type ProfileWorkProps = {
  profile: CreativeProfile;
  projects: ReactNode;
  tab: 'portfolio' | 'reviews';
  path: string;
  plateTo: (number: number) => string;
  sort: ReviewSort;
  /** Whether the creative views their own page and may reply to reviews. */
  isOwn: boolean;
  mayReport: boolean;
  refused: RefusedReviewForm | null;
  reviewsPerPage: number;
  candidates: readonly ReviewCandidate[];
  held: readonly HeldPicture[];
};

export function ProfileWork(props: ProfileWorkProps) {
  const { profile, tab, path, plateTo } = props;
  const [first] = profile.portfolio;
  return (
    <>
      {first ? (
        <LeadPlate item={first} to={plateTo(1)} />
      ) : (
        <EmptyState title="No portfolio images available yet" />
      )}
      <About profile={profile} />
      <section id="work" className="profile-work" aria-label="Portfolio and reviews" data-part="work">
        <LinkTabs
          label="Portfolio and reviews"
          inPlace
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
        {tab === 'portfolio' ? <Portfolio {...props} /> : <Reviews {...props} />}
      </section>
    </>
  );
}

/** Projects first, then the plates that belong to none; plate 1 is shown above. */
function Portfolio({ profile, projects, plateTo }: ProfileWorkProps) {
  const single = profile.portfolio
    .map((item, index) => ({ item, number: index + 1 }))
    .slice(1)
    .filter(({ item }) => item.projectPath === undefined);
  return (
    <div className="pt-7">
      {projects}
      {projects && single.length > 0 ? (
        <h2 className="h3 mb-5">
          Single plates <span className="faint num">{single.length}</span>
        </h2>
      ) : null}
      {single.length > 0 ? (
        <PortfolioGallery plates={single} plateTo={plateTo} />
      ) : projects ? null : (
        <p className="muted">
          {profile.portfolio.length > 0
            ? 'Plate 1 is the whole portfolio so far.'
            : 'No portfolio images available yet'}
        </p>
      )}
    </div>
  );
}

function About({ profile }: { profile: CreativeProfile }) {
  if (profile.bio.length === 0) {
    return null;
  }
  return (
    <section className="profile-part" aria-labelledby="about">
      <h2 id="about" className="h3">
        About
      </h2>
      <div className="prose">
        {profile.bio.map((paragraph) => (
          <p dir="auto" key={paragraph.slice(0, 80)}>
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}

function Reviews(props: ProfileWorkProps) {
  const { profile, path, sort, isOwn, mayReport, refused, reviewsPerPage, candidates } = props;
  const requests = <ReviewRequests candidates={candidates} action={`${path}?tab=reviews`} />;
  if (profile.reviewCount === 0) {
    return (
      <>
        <p className="muted pt-7">No reviews available yet</p>
        {requests}
      </>
    );
  }
  const shown = profile.reviews.length;
  // Their numbers follow those of the portfolio's plates.
  const largeAt = (id: string) =>
    props.plateTo(
      profile.portfolio.length + profile.reviewPictures.findIndex((picture) => picture.id === id) + 1,
    );
  const sorted = sort === 'newest' ? '' : `&sort=${sort}`;
  return (
    <>
      <StarCounts stars={profile.stars} total={profile.reviewCount} />
      <AspectMedians medians={profile.aspects} />
      {requests}
      {profile.reviewCount > 1 ? <ReviewSorting sort={sort} path={path} /> : null}
      <ReviewList
        reviews={profile.reviews}
        creativeName={profile.name}
        action={isOwn ? `${path}?tab=reviews` : null}
        mayReport={mayReport}
        refused={refused}
        pictures={{ shown: profile.reviewPictures, largeAt }}
        held={props.held}
      />
      {profile.reviewCount > reviewsPerPage ? (
        <LoadMore
          itemFocus=".review"
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

type LeadPlateProps = {
  item: PlateItem;
  to: string;
  credit?: ReactNode;
};

export function LeadPlate({ item, to, credit = item.year }: LeadPlateProps) {
  const isUpright = item.height > item.width;
  const shape = { '--ratio': item.width / item.height, '--width': `${item.width}px` } as CSSProperties;
  return (
    <figure className="lead-plate" style={shape}>
      {item.film ? (
        <FilmPlate item={item} film={item.film} />
      ) : (
        <PlateLink item={item} to={to}>
          <Picture
            src={item.src}
            width={item.width}
            height={item.height}
            color={item.color}
            alt={item.alt}
            sizes={isUpright ? '(min-width:64rem) 36vw, 92vw' : '(min-width:64rem) 70vw, 100vw'}
            priority
          />
        </PlateLink>
      )}
      <figcaption className="cap">
        <CaptionText number={1} title={item.title} credit={credit} />
      </figcaption>
    </figure>
  );
}
