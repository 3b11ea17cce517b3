import { getActor } from '#app/features/accounts/session.server.ts';
import { RankingNote } from '#app/features/catalogue/directory/results-list.tsx';
import { listClientReviews, listReviews } from '#app/features/catalogue/reviews/list-reviews.server.ts';
import { ClientReviews, ReviewList } from '#app/features/catalogue/reviews/review-list.tsx';
import { MoreOfList } from '#app/features/site/more-of-list.tsx';
import { pageMeta } from '#app/features/site/pages/page-meta.ts';
import { StaticPage } from '#app/features/site/pages/static-page.tsx';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { readGrowingList } from '#app/ui/growing-list.ts';
import { Link } from '#app/ui/link.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Route } from './+types/reviews.ts';

const steps = { step: 12, longest: 120 };
const ownShown = 3;

/**
 * /reviews (specification section 2; docs/decisions/0017-reviews-and-public-lists.md). A creative sees their own first.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const list = readGrowingList(url.searchParams, steps);
  const actor = getActor(context);
  const own = actor?.creativeId
    ? {
        creativeId: actor.creativeId,
        reviews: await listReviews(actor.creativeId, { limit: ownShown, sort: 'newest' }),
      }
    : null;
  const page = await listClientReviews({ size: list.show, after: list.after });
  return { list, page, own, isPart: url.searchParams.size > 0 };
}

export const headers: Route.HeadersFunction = () => publicPageHeaders(['directory']);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Client Reviews',
    description:
      'What architects, engineers and builders wrote about the photographers and videographers they commissioned.',
    path: '/reviews',
    isIndexed: !loaderData?.isPart,
  });
}

export default function Reviews({ loaderData: { list, page, own } }: Route.ComponentProps) {
  return (
    <StaticPage
      title="Client Reviews"
      lead="Written by clients about creatives they have worked with, and never edited."
    >
      {own ? (
        <Section
          title="Reviews of your work"
          aside={
            <Link className="link link--arrow" to={`/creative/${own.creativeId}?tab=reviews`}>
              All of them, to reply to or report
            </Link>
          }
        >
          {own.reviews.length === 0 ? (
            <EmptyState
              headingLevel={3}
              title="No reviews available yet"
              text="Clients can review you after both of you have written in a conversation."
            />
          ) : (
            <ReviewList reviews={own.reviews} creativeName="You" action={null} mayReport={false} />
          )}
        </Section>
      ) : null}
      <div data-part="list">
        <Section
          title={own ? 'Reviews of all creatives' : 'One review of each creative'}
          aside={<RankingNote>The latest review of each creative, newest members first.</RankingNote>}
        >
          {page.reviews.length === 0 ? (
            <EmptyState
              headingLevel={3}
              title="No reviews yet"
              text="Reviews appear when clients write them."
            >
              <ButtonLink variant="outline" to="/browse">
                Browse Creatives
              </ButtonLink>
            </EmptyState>
          ) : (
            <ClientReviews reviews={page.reviews} />
          )}
          <MoreOfList
            itemFocus=".review"
            path="/reviews"
            list={list}
            steps={steps}
            shown={page.reviews.length}
            nextCursor={page.nextCursor}
          />
        </Section>
      </div>
    </StaticPage>
  );
}
