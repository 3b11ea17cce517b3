import { RankingNote } from '#app/features/catalogue/directory/results-list.tsx';
import { CreditedGallery } from '#app/features/catalogue/portfolio/show/credited-gallery.tsx';
import { listGallery } from '#app/features/catalogue/portfolio/show/list-portfolio.server.ts';
import { MoreOfList } from '#app/features/site/more-of-list.tsx';
import { pageMeta } from '#app/features/site/pages/page-meta.ts';
import { StaticPage } from '#app/features/site/pages/static-page.tsx';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import { italicLinks } from '#app/styles/font-preloads.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { readGrowingList } from '#app/ui/growing-list.ts';
import { Section } from '#app/ui/section.tsx';
import type { Route } from './+types/gallery.ts';

const steps = { step: 6, longest: 60 };

/** /gallery (specification section 2): six at first, then more. */
export async function loader({ url }: Route.LoaderArgs) {
  const list = readGrowingList(url.searchParams, steps);
  const page = await listGallery({ size: list.show, after: list.after });
  return { list, page, isPart: url.searchParams.size > 0 };
}

export const headers: Route.HeadersFunction = () => publicPageHeaders(['directory']);

export const links = italicLinks;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Project Gallery',
    description: 'Buildings, interiors and sites, photographed by the creatives who are listed on Oriel.',
    path: '/gallery',
    isIndexed: !loaderData?.isPart,
  });
}

export default function Gallery({ loaderData: { list, page } }: Route.ComponentProps) {
  return (
    <StaticPage title="Project Gallery" lead="One picture from each portfolio, uncropped.">
      <div data-part="list">
        <Section title="Plates" aside={<RankingNote>The newest members come first.</RankingNote>}>
          {page.plates.length === 0 ? (
            <EmptyState
              headingLevel={3}
              title="No pictures yet"
              text="Pictures appear when creatives add them to their portfolios."
            >
              <ButtonLink variant="outline" to="/browse">
                Browse Creatives
              </ButtonLink>
            </EmptyState>
          ) : (
            <CreditedGallery plates={page.plates} />
          )}
          <MoreOfList
            itemFocus=".plate-media"
            path="/gallery"
            list={list}
            steps={steps}
            shown={page.plates.length}
            nextCursor={page.nextCursor}
          />
        </Section>
      </div>
    </StaticPage>
  );
}
