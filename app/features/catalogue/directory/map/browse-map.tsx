import type { ReactNode } from 'react';
import { FeaturedMark } from '#app/ui/badge.tsx';
import { escapeJson } from '#app/ui/escape-json.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Hydratable, Island } from '#app/ui/island.tsx';
import { Link } from '#app/ui/link.tsx';
import { CardCover, CardName, CardRating } from '../card-lines.tsx';
import type { ListingCount } from '../count-listings.server.ts';
import { typeAndPlace } from '../creative-types.ts';
import { type BrowseState, browseAddress } from '../directory-address.ts';
import type { ListingCard } from '../listing-card.ts';
import { ResultsPart } from '../results-list.tsx';
import { foundText, numberText, resultsWords } from '../results-text.ts';
import { AddressMap, backToPlace, type MapShown } from './address-map.tsx';
import type { CreativeMapProps } from './creative-map.tsx';
import stylesheet from './map.css?url';
import { type MapAnswer, type SearchedPlace, withoutMarkText } from './map-answer.ts';
import '../creative-card.css';

type BrowseMapProps = {
  state: BrowseState;
  cards: readonly ListingCard[];
  count: ListingCount;
  ticket: string | null;
  searched: SearchedPlace | null;
  first: MapAnswer;
  saveCorner: CreativeMapProps['saveCorner'];
  nobody: ReactNode;
  more: ReactNode;
  note: ReactNode;
};

/**
 * The map view of browse: a scrolling list beside a map of all matches; on phones, one or the other (DESIGN.md, Map
 * search). The address holds the whole state: moves replace it, choices add to it. The list is answered in place;
 * the map is an island (app/browser/islands/map.tsx).
 */
export function BrowseMap(props: BrowseMapProps) {
  const { state, cards, count, searched, first, saveCorner } = props;
  const shown: MapShown = {
    searched,
    first,
    isEmpty: count.count === 0,
    rows: cards.map(({ id, position }) => ({ id, position })),
  };
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <Island
        name="map"
        properties={null}
        when="visible"
        wants=".map-marks a, .map button, .map-follow input, .map-switch button"
      >
        <div className="mapview" data-pane="map">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
          <section className="maplist" aria-label="Results" tabIndex={0}>
            <MapList {...props} />
          </section>
          <Hydratable name="map">
            <AddressMap state={state} shown={shown} saveCorner={saveCorner} />
          </Hydratable>
          <div className="map-switch">
            <div className="seg" role="group" aria-label="View">
              <button type="button" aria-pressed data-show-pane="map">
                <Icon name="map" size={16} />
                Map
              </button>
              <button type="button" aria-pressed={false} data-show-pane="list">
                <Icon name="menu" size={16} />
                List{' '}
                <span className="num" data-part="list-count">
                  {numberText(count)}
                </span>
              </button>
            </div>
          </div>
        </div>
      </Island>
      <script
        type="application/json"
        data-part="map"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped so that no element can end in it
        dangerouslySetInnerHTML={{ __html: escapeJson(shown) }}
      />
    </>
  );
}

function MapList({ state, cards, count, ticket, searched, nobody, more, note }: BrowseMapProps) {
  const withoutMark = cards.filter(({ position }) => position === null).length;
  return (
    <ResultsPart
      words={resultsWords({ what: state.filters.type.join(', '), location: state.location })}
      count={count}
      isFromStart={state.after === null}
      ticket={ticket}
    >
      <div className="maplist-head">
        <p role="status">
          <b className="num">{foundText(count)}</b>{' '}
          <span className="muted">{whereText(state, searched)}</span>
        </p>
        {note}
      </div>
      {state.area ? (
        <p className="py-2 line-b-rule muted small">
          You moved the map.{' '}
          <Link
            className="link"
            to={browseAddress({ ...state, after: null, ...backToPlace(state) })}
            data-stay=""
          >
            Back to {state.from === '' ? 'all' : (searched?.label ?? state.from)}
          </Link>
        </p>
      ) : null}
      {cards.length === 0 ? (
        nobody
      ) : (
        <div data-keyed="">
          {cards.map((card, index) => (
            <MapRow key={card.id} card={card} isEarly={index < 6} />
          ))}
        </div>
      )}
      {withoutMark > 0 ? <p className="maplist-note">{withoutMarkText(withoutMark)}</p> : null}
      {more}
      <p className="pt-6 small muted">Map: Natural Earth, US Census Bureau. Places: GeoNames, CC BY 4.0.</p>
    </ResultsPart>
  );
}

function whereText(state: BrowseState, searched: SearchedPlace | null): string {
  if (state.area) return 'in this area';
  return state.location === '' ? 'worldwide' : `in ${searched?.label ?? state.location}`;
}

type MapRowProps = {
  card: ListingCard;
  isEarly: boolean;
};

function MapRow({ card, isEarly }: MapRowProps) {
  return (
    <article className="maprow" id={`creative-${card.id}`}>
      <div className="maprow-img max-lg:aspect-4/3">
        <CardCover card={card} sizes="120px" priority={isEarly} upTo={480} />
      </div>
      <div className="maprow-text">
        <h3 className="card-name">
          <CardName card={card} />
        </h3>
        <CardRating card={card} />
        <p>{typeAndPlace(card)}</p>
        <p className="maprow-specialties">
          <span className="truncate">{card.specialties.join(', ')}</span>
          {card.moreSpecialties > 0 ? (
            <span className="flex-none nowrap faint">+{card.moreSpecialties} more</span>
          ) : null}
        </p>
        {card.isFeatured ? <FeaturedMark /> : null}
      </div>
    </article>
  );
}
