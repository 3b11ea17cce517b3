import { redirect } from 'react-router';
import { getActor } from '#app/features/accounts/session.server.ts';
import { writeSearchTicket } from '#app/features/catalogue/analytics/record/record-search.server.ts';
import { searchedOnSearch } from '#app/features/catalogue/analytics/record/searched.ts';
import { CreativeCard } from '#app/features/catalogue/directory/creative-card.tsx';
import {
  isUntidy,
  readSearchState,
  searchAddress,
} from '#app/features/catalogue/directory/directory-address.ts';
import { fromTheStart } from '#app/features/catalogue/directory/filter-choices.ts';
import { findSearchPage } from '#app/features/catalogue/directory/find-search-page.server.ts';
import { NobodyFound } from '#app/features/catalogue/directory/nobody-found.tsx';
import { PlaceNotes, ReadingNote, WhichPlace } from '#app/features/catalogue/directory/result-notes.tsx';
import { MoreListings, RankingNote, ResultsPart } from '#app/features/catalogue/directory/results-list.tsx';
import { numberText, orderText, resultsWords } from '#app/features/catalogue/directory/results-text.ts';
import {
  ChosenFiltersLine,
  SearchForm,
  SortBox,
  SpecialtyBadges,
  searchFormId,
} from '#app/features/catalogue/directory/search-controls.tsx';
import { SearchFilters } from '#app/features/catalogue/directory/search-filters.tsx';
import { SaveSearchLink, WaitForMatches } from '#app/features/catalogue/saved-searches/save-search-link.tsx';
import { BesideNote, BesideResults } from '#app/features/catalogue/search/beside-results.tsx';
import { findBeside } from '#app/features/catalogue/search/find-beside.server.ts';
import { findSaved } from '#app/features/catalogue/shortlist/list-entries.server.ts';
import { saveCorner } from '#app/features/catalogue/shortlist/save-button.tsx';
import { headerSearchTarget } from '#app/features/site/frame/header-search.ts';
import { pageMeta } from '#app/features/site/pages/page-meta.ts';
import { now } from '#app/platform/clock.ts';
import { firstCharacters } from '#app/platform/cut-text.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import { priorityAt } from '#app/ui/picture.tsx';
import type { Route } from './+types/search.ts';
import '#app/features/catalogue/directory/creative-card.css';
import '#app/features/catalogue/directory/search.css';
import '#app/ui/project-cards.css';
import '#app/features/catalogue/search/beside-results.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const headerText = url.searchParams.get('text');
  if (headerText !== null) {
    // The header's search box without scripts.
    throw redirect(headerSearchTarget(firstCharacters(headerText, 200)));
  }
  const state = readSearchState(url.searchParams);
  if (isUntidy(url.searchParams)) {
    throw redirect(searchAddress(state));
  }
  const [page, beside] = await Promise.all([findSearchPage(state), findBeside(state)]);
  const saved = await findSaved(getActor(context), page.cards);
  const ticket = writeSearchTicket(searchedOnSearch(state, page), page.cards, now());
  return { state, page, beside, ticket, ...(saved ? { saved } : {}) };
}

export const headers: Route.HeadersFunction = () => publicPageHeaders(['directory', 'projects']);

/** Search engines follow the results of a search, but do not index them. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const wanted = [loaderData?.state.q, loaderData?.state.location].filter(Boolean).join(', ');
  return pageMeta(matches, {
    title: wanted ? `${wanted}, Search` : 'Search',
    description: 'Search architecture photographers and videographers by name, specialty, style and place.',
    path: '/search',
    isIndexed: false,
  });
}

const cardSizes = '(min-width:80rem) 23vw, (min-width:42rem) 48vw, 100vw';

export default function Search({ loaderData }: Route.ComponentProps) {
  const { state, page, beside, ticket } = loaderData;
  const cornerOf = saveCorner(loaderData.saved);
  const atStart = { ...state, after: null };
  return (
    <div className="wrap">
      <div className="cols pt-[clamp(28px,3.4vw,52px)]">
        <h1 className="h2 c-margin">Search</h1>
        <SearchForm state={{ ...state, within: page.within }} knownAs={page.location.knownAs} />
        <div className="c-main" data-part="specialties">
          <SpecialtyBadges state={state} specialties={page.specialties} />
        </div>
      </div>
      <div className="cols searchbody">
        <SearchFilters state={state} page={page} />
        <div className="c-main">
          <h2 className="sr-only">Results</h2>
          <div data-part="notes">
            <ReadingNote state={state} reading={page.reading} />
            <PlaceNotes state={state} notes={page.location} />
            {state.location ? (
              <WhichPlace
                choices={page.location.choices}
                addressOf={(location) => searchAddress({ ...atStart, location })}
              />
            ) : null}
            <BesideNote beside={beside} />
          </div>
          <div className="searchbar">
            <p className="first:mr-auto" role="status" data-part="count">
              <b className="strong num" data-busy="Loading creatives...">
                {numberText(page.count)} {page.count.count === 1 ? 'creative' : 'creatives'}
              </b>
            </p>
            <SaveSearchLink address={searchAddress(fromTheStart(state))} />
            <SortBox form={searchFormId} state={state} canBeNearest={page.canBeNearest} />
          </div>
          <ResultsPart
            words={resultsWords({ what: state.q, location: page.location.knownAs ?? state.location })}
            count={page.count}
            isFromStart={state.after === null}
            ticket={ticket}
          >
            <ChosenFiltersLine state={state} specialties={page.specialties} />
            {page.cards.length === 0 ? (
              <>
                <NobodyFound state={state} page={page} />
                <WaitForMatches address={searchAddress(fromTheStart(state))} who="somebody" />
              </>
            ) : (
              <>
                <div className="pt-3 pb-5">
                  <RankingNote>{orderText(page.order)} Featured profiles are paid placements.</RankingNote>
                </div>
                <div className="cards cards--3" data-keyed>
                  {page.cards.map((card, index) => (
                    <CreativeCard
                      key={card.id}
                      card={card}
                      sizes={cardSizes}
                      priority={priorityAt(index)}
                      corner={cornerOf(card)}
                    />
                  ))}
                </div>
              </>
            )}
            <MoreListings
              shown={page.cards.length}
              count={page.count}
              nextCursor={page.nextCursor}
              state={state}
              addressOf={(change) => searchAddress({ ...atStart, ...change })}
            />
          </ResultsPart>
          <div data-part="beside">
            <BesideResults beside={beside} />
          </div>
        </div>
      </div>
    </div>
  );
}
