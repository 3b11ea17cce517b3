import { data, redirect } from 'react-router';
import { getActor } from '#app/features/accounts/session.server.ts';
import { CreativeCard } from '#app/features/catalogue/directory/creative-card.tsx';
import { browseAddress } from '#app/features/catalogue/directory/directory-address.ts';
import { maxPageLength, pageSize, readCursor } from '#app/features/catalogue/directory/listing-page.ts';
import { MoreListings, RankingNote, ResultsPart } from '#app/features/catalogue/directory/results-list.tsx';
import { foundText } from '#app/features/catalogue/directory/results-text.ts';
import { findPlaceAddress, findPlacePage } from '#app/features/catalogue/places/find-place-page.server.ts';
import type { PlaceLink } from '#app/features/catalogue/places/group-places.ts';
import { Crumbs, PlaceList } from '#app/features/catalogue/places/place-links.tsx';
import { findSaved } from '#app/features/catalogue/shortlist/list-entries.server.ts';
import { saveCorner } from '#app/features/catalogue/shortlist/save-button.tsx';
import { breadcrumbs, jsonLd } from '#app/features/site/pages/json-ld.ts';
import { originOf, pageMeta } from '#app/features/site/pages/page-meta.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import { readGrowingList } from '#app/ui/growing-list.ts';
import { Link } from '#app/ui/link.tsx';
import { priorityAt } from '#app/ui/picture.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import type { Route } from './+types/place.ts';
import '#app/features/catalogue/directory/creative-card.css';
import '#app/features/catalogue/directory/results.css';

/**
 * /photographers/{country}/{region?}/{city?}/{specialty?}: creatives of a place
 * (docs/decisions/0016-places-and-map.md).
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const list = readGrowingList(url.searchParams, { step: pageSize, longest: maxPageLength });
  const after = readCursor(list.after);
  const page = await findPlacePage(params, { size: list.show, after });
  const headers = publicPageHeaders(['directory']);
  if (!page) {
    const named = await findPlaceAddress(params);
    if (named && named !== url.pathname) {
      throw redirect(named, { status: 301, headers });
    }
    throw data(null, { status: 404, headers });
  }
  const saved = await findSaved(getActor(context), page.cards);
  return data({ page, list: { show: list.show, after }, ...(saved ? { saved } : {}) }, { headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  const page = loaderData.page;
  const who = titleOf(page);
  return [
    ...pageMeta(matches, {
      title: who,
      description: `${page.intro.slice(0, 2).join(' ') || `Architecture photographers and videographers who work in ${page.name}.`} See their work, read reviews, write to them directly.`,
      path: page.path,
      isIndexed: location.search === '',
    }),
    jsonLd(breadcrumbs(originOf(matches), page.crumbs)),
  ];
}

function titleOf({ name, specialty }: { name: string; specialty: string | null }): string {
  return specialty ? `${specialty} photographers in ${name}` : `Architecture photographers in ${name}`;
}

export default function Place({ loaderData }: Route.ComponentProps) {
  const { list } = loaderData;
  const page = loaderData.page;
  const cornerOf = saveCorner(loaderData.saved);
  const addressOf = (change: { show?: number; afterText?: string | null }) => {
    const parameters = new URLSearchParams();
    if (change.show !== undefined && change.show !== pageSize) parameters.set('show', String(change.show));
    if (change.afterText) parameters.set('after', change.afterText);
    return parameters.size === 0 ? page.path : `${page.path}?${parameters}`;
  };
  return (
    <div className="wrap">
      <Crumbs trail={page.crumbs} />
      <div className="pagehead pt-6!">
        <div className="cols gap-y-5">
          <h1 className="h1 col-span-full lg:col-[1/11]">{titleOf(page)}</h1>
          {page.intro.length > 0 ? (
            <p className="lead col-span-full lg:col-[4/11]">{page.intro.join(' ')}</p>
          ) : null}
        </div>
      </div>
      {page.specialties.length > 0 ? (
        <MarginSection title={page.specialty ? 'Other specialties' : 'Specialties'} size="h3" tight>
          <div className="c-main">
            <PlaceList places={page.specialties} />
          </div>
        </MarginSection>
      ) : null}
      <section className="section" aria-labelledby="creatives">
        <h2 id="creatives" className="sr-only">
          Creatives
        </h2>
        <div className="resultbar pt-0!">
          <p>
            <b className="num strong">{foundText(page.count)}</b>
          </p>
          <RankingNote>Featured first, then newest. Featured profiles are paid placements.</RankingNote>
        </div>
        <ResultsPart words={titleOf(page)} count={page.count} isFromStart={list.after === null}>
          <div className="cards" data-keyed>
            {page.cards.map((card, index) => (
              <CreativeCard key={card.id} card={card} priority={priorityAt(index)} corner={cornerOf(card)} />
            ))}
          </div>
          <MoreListings
            shown={page.cards.length}
            count={page.count}
            nextCursor={page.nextCursor}
            state={list}
            addressOf={addressOf}
          />
        </ResultsPart>
        <p className="mt-9">
          <Link className="link" to={browseAddress({ location: page.browseLocation })}>
            Filter by type, or see them on a map
          </Link>
        </p>
      </section>
      <Around title="Regions" places={page.regions} />
      <Around title="Cities" places={page.cities} />
      <Around title="Nearby" places={page.nearby} />
    </div>
  );
}

function Around({ title, places }: { title: string; places: readonly PlaceLink[] }) {
  return places.length === 0 ? null : (
    <MarginSection title={title} size="h3" tight>
      <div className="c-main">
        <PlaceList places={places} />
      </div>
    </MarginSection>
  );
}
