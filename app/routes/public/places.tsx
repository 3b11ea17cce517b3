import { findPlacesIndex } from '#app/features/catalogue/places/list-place-links.server.ts';
import { PlaceList } from '#app/features/catalogue/places/place-links.tsx';
import { pageMeta } from '#app/features/site/pages/page-meta.ts';
import { StaticPage } from '#app/features/site/pages/static-page.tsx';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import type { Route } from './+types/places.ts';

/** /photographers: links to every place page (docs/decisions/0016-places-and-map.md). */
export async function loader() {
  return findPlacesIndex();
}

export const headers: Route.HeadersFunction = () => publicPageHeaders(['directory']);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Architecture photographers by place',
    description:
      'Architecture photographers and videographers by country and city, with how many serve each.',
    path: '/photographers',
  });
}

export default function Places({ loaderData: { countries, largest } }: Route.ComponentProps) {
  return (
    <StaticPage
      title="Photographers by Place"
      lead="Every country and city that at least three creatives serve, with current numbers."
    >
      {countries.length === 0 ? (
        <EmptyState title="No places yet" text="Places appear where at least three creatives are listed.">
          <ButtonLink variant="outline" to="/browse">
            Browse Creatives
          </ButtonLink>
        </EmptyState>
      ) : null}
      {largest.length > 0 ? (
        <MarginSection title="Cities" size="h3">
          <div className="c-main">
            <PlaceList places={largest} />
          </div>
        </MarginSection>
      ) : null}
      {countries.length > 0 ? (
        <MarginSection title="Countries" size="h3">
          <div className="c-main">
            <PlaceList places={countries} />
          </div>
        </MarginSection>
      ) : null}
    </StaticPage>
  );
}
