import { redirect } from 'react-router';
import { getActor } from '#app/features/accounts/session.server.ts';
import { writeSearchTicket } from '#app/features/catalogue/analytics/record/record-search.server.ts';
import { searchedOnBrowse } from '#app/features/catalogue/analytics/record/searched.ts';
import { BrowseFilters } from '#app/features/catalogue/directory/browse-filters.tsx';
import { CreativeCard } from '#app/features/catalogue/directory/creative-card.tsx';
import {
  browseAddress,
  isUntidy,
  readBrowseState,
} from '#app/features/catalogue/directory/directory-address.ts';
import { findBrowsePage } from '#app/features/catalogue/directory/find-browse-page.server.ts';
import { BrowseMap } from '#app/features/catalogue/directory/map/browse-map.tsx';
import { findFirstMap } from '#app/features/catalogue/directory/map/find-first-map.server.ts';
import { NoCreativesFound } from '#app/features/catalogue/directory/no-creatives-found.tsx';
import { MoreListings, RankingNote, ResultsPart } from '#app/features/catalogue/directory/results-list.tsx';
import { foundText, resultsWords } from '#app/features/catalogue/directory/results-text.ts';
import { SaveSearchLink, WaitForMatches } from '#app/features/catalogue/saved-searches/save-search-link.tsx';
import { findSaved } from '#app/features/catalogue/shortlist/list-entries.server.ts';
import { saveCorner, saveOnMap } from '#app/features/catalogue/shortlist/save-button.tsx';
import { pageMeta } from '#app/features/site/pages/page-meta.ts';
import { now } from '#app/platform/clock.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import { Link } from '#app/ui/link.tsx';
import { priorityAt } from '#app/ui/picture.tsx';
import type { Route } from './+types/browse.ts';
import '#app/features/catalogue/directory/browse-filters.css';
import '#app/features/catalogue/directory/creative-card.css';
import '#app/features/catalogue/directory/results.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const state = readBrowseState(url.searchParams);
  if (isUntidy(url.searchParams)) {
    throw redirect(browseAddress(state));
  }
  const [page, map] = await Promise.all([
    findBrowsePage(state),
    state.view === 'map' ? findFirstMap(state) : null,
  ]);
  const saved = await findSaved(getActor(context), page.cards);
  const ticket = writeSearchTicket(searchedOnBrowse(state, page), page.cards, now());
  return { state, page, ticket, ...(map ? { map } : {}), ...(saved ? { saved } : {}) };
}

export const headers: Route.HeadersFunction = () => publicPageHeaders(['directory']);

/** Search engines follow filters and pages, but index only the plain list. */
export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Find Creative Professionals',
    description:
      'Architecture photographers and videographers, listed by place and type of work. See their work, read reviews and write to them directly.',
    path: '/browse',
    isIndexed: location.search === '',
  });
}

export default function Browse({ loaderData }: Route.ComponentProps) {
  const { state, ticket, map } = loaderData;
  const page = loaderData.page;
  const cornerOf = saveCorner(loaderData.saved);
  const atStart = { ...state, after: null };
  const address = browseAddress({ filters: state.filters, location: state.location });
  const nobody = (
    <NoCreativesFound
      didYouMean={page.didYouMean}
      didYouMeanTo={browseAddress({ ...atStart, location: page.didYouMean ?? '' })}
      clearTo="/browse"
    />
  );
  const more = (
    <MoreListings
      shown={page.cards.length}
      count={page.count}
      nextCursor={page.nextCursor}
      state={state}
      addressOf={(change) => browseAddress({ ...atStart, ...change })}
    />
  );
  const note = <RankingNote>Featured first, then newest. Featured profiles are paid placements.</RankingNote>;

  if (map) {
    return (
      <>
        <BrowseFilters state={state} title={<h1 className="map-title">Find Creative Professionals</h1>} />
        <h2 className="sr-only">Results</h2>
        <BrowseMap
          state={state}
          cards={page.cards}
          count={page.count}
          ticket={ticket}
          searched={map.searched}
          first={map.first}
          saveCorner={saveOnMap}
          nobody={state.area ? null : nobody}
          more={more}
          note={note}
        />
      </>
    );
  }
  return (
    <>
      <div className="wrap">
        <div className="pagehead">
          <h1 className="h1">Find Creative Professionals</h1>
        </div>
      </div>
      <BrowseFilters state={state} />
      <div className="wrap">
        <h2 className="sr-only">Results</h2>
        <div className="resultbar">
          <p role="status" data-part="count">
            <b className="num strong" data-busy="Loading creatives...">
              {foundText(page.count)}
            </b>
          </p>
          {note}
          <SaveSearchLink address={address} isAtEdge />
        </div>
        <ResultsPart
          words={resultsWords({ what: state.filters.type.join(', '), location: state.location })}
          count={page.count}
          isFromStart={state.after === null}
          ticket={ticket}
        >
          {page.cards.length > 0 && page.didYouMean ? (
            <p className="result-note">
              Did you mean{' '}
              <Link
                className="link"
                to={browseAddress({ ...atStart, location: page.didYouMean })}
                data-stay=""
              >
                {page.didYouMean}
              </Link>
              ?
            </p>
          ) : null}
          {page.cards.length === 0 ? (
            <>
              {nobody}
              <WaitForMatches address={address} who="somebody" />
            </>
          ) : (
            <div className="cards" data-keyed>
              {page.cards.map((card, index) => (
                <CreativeCard
                  key={card.id}
                  card={card}
                  priority={priorityAt(index)}
                  corner={cornerOf(card)}
                />
              ))}
            </div>
          )}
          {more}
        </ResultsPart>
        <p className="mt-9">
          <Link className="link" to="/photographers">
            Photographers by place
          </Link>
        </p>
      </div>
    </>
  );
}
