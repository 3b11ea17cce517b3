import { listSuccessStories } from '#app/features/catalogue/static-pages/list-success-stories.server.ts';
import { StoryList } from '#app/features/catalogue/static-pages/story-list.tsx';
import { pageMeta } from '#app/features/site/pages/page-meta.ts';
import { StaticPage } from '#app/features/site/pages/static-page.tsx';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/success-stories.ts';

/** /success-stories (specification section 2): posts of the blog. */
export async function loader() {
  return { stories: await listSuccessStories() };
}

export const headers: Route.HeadersFunction = () => publicPageHeaders(['blog']);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Success Stories',
    description:
      'Commissions that began on Oriel: how client and photographer found each other, and what came of it.',
    path: '/success-stories',
  });
}

export default function SuccessStories({ loaderData: { stories } }: Route.ComponentProps) {
  return (
    <StaticPage title="Success Stories" lead="Commissions that began here, and what came of them.">
      <div className="section">
        <div className="cols">
          <div className="c-main">
            {stories.length === 0 ? (
              <EmptyState
                title="No stories yet"
                text="The blog has articles on commissioning and on the craft."
              >
                <ButtonLink variant="outline" to="/blog">
                  Read the Blog
                </ButtonLink>
              </EmptyState>
            ) : (
              <StoryList stories={stories} />
            )}
          </div>
        </div>
      </div>
    </StaticPage>
  );
}
