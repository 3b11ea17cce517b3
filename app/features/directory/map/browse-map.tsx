import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { ListingCount } from '../count-listings.server.ts';
import { foundText, numberText } from '../count-text.ts';
import { type BrowseState, browseAddress } from '../directory-address.ts';
import { pageSize } from '../directory-query.ts';
import type { ListingCard } from '../listing-card.ts';
import { CreativeMap, type CreativeMapProps } from './creative-map.tsx';
import type { MapAnswer, MapCluster, SearchedPlace } from './map-answer.ts';
import { maxZoom } from './map-area.ts';
import { MapRow } from './map-row.tsx';
import { toPosition, unitsPerPx } from './mercator.ts';
import { withoutMarkText } from './without-mark-text.ts';

type BrowseMapProps = {
  /** As the address says. */
  state: BrowseState;
  cards: readonly ListingCard[];
  count: ListingCount;
  searched: SearchedPlace | null;
  first: MapAnswer;
  saveCorner: CreativeMapProps['saveCorner'];
  /** What stands in place of the rows when there are none. */
  nobody: ReactNode;
  /** Load More. */
  more: ReactNode;
  note: ReactNode;
};

/**
 * The map view of browse: a list that scrolls in itself beside a map of all matches, on phones one or the other
 * (DESIGN.md, Map search). Everything a person would share stands in the address: moves replace it, choices add to it.
 */
export function BrowseMap({
  state,
  cards,
  count,
  searched,
  first,
  saveCorner,
  nobody,
  more,
  note,
}: BrowseMapProps) {
  const list = useRef<HTMLElement>(null);
  const [pane, setPane] = useState<'map' | 'list'>('map');
  const [pointed, setPointed] = useState<ListingCard | null>(null);
  const [lit, setLit] = useState<readonly string[]>([]);
  const withoutMark = cards.filter(({ position }) => position === null).length;
  const here = { ...state, after: null };

  const go = (change: Partial<BrowseState>, isMove: boolean) =>
    window.history[isMove ? 'replaceState' : 'pushState'](null, '', browseAddress({ ...here, ...change }));
  const onOpened = useCallback((ids: readonly string[]) => setLit(ids), []);
  const point = useCallback((card: ListingCard | null) => setPointed(card), []);

  useEffect(() => {
    const row = list.current?.querySelector('.maprow.is-on');
    if (lit.length > 0 && row instanceof HTMLElement && list.current) {
      list.current.scrollTo({ top: row.offsetTop - 120 });
    }
  }, [lit]);

  return (
    <div className="mapview" data-pane={pane}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <section ref={list} className="maplist" aria-label="Results" tabIndex={0}>
        <div className="maplist-head">
          <p role="status">
            <b className="num">{foundText(count)}</b>{' '}
            <span className="muted">{whereText(state, searched)}</span>
          </p>
          {note}
        </div>
        {state.area ? (
          <p className="maplist-moved small">
            You moved the map.{' '}
            <button type="button" className="link" onClick={() => go(backToPlace(state), false)}>
              Back to {state.from === '' ? 'all' : (searched?.label ?? state.from)}
            </button>
          </p>
        ) : null}
        {cards.length === 0 ? (
          nobody
        ) : (
          <div>
            {cards.map((card, index) => (
              <MapRow
                key={card.id}
                card={card}
                isLit={lit.includes(card.id)}
                isEarly={index < 6}
                onPoint={point}
              />
            ))}
          </div>
        )}
        {withoutMark > 0 ? <p className="maplist-note">{withoutMarkText(withoutMark)}</p> : null}
        {more}
        <p className="maplist-credit small muted">
          Map: Natural Earth, US Census Bureau. Places: GeoNames, CC BY 4.0.
        </p>
      </section>
      <CreativeMap
        asked={{ filters: state.filters, location: state.location }}
        searched={searched}
        target={state}
        first={first}
        isEmpty={count.count === 0}
        pointed={pointed}
        addressOf={(cluster) => nearerAddress(state, cluster)}
        saveCorner={saveCorner}
        onMove={({ at, area }) =>
          go(area ? { at, area, on: null, ...movedFrom(state), show: pageSize } : { at, on: null }, true)
        }
        onChoose={(on) => go({ on }, false)}
        onOpened={onOpened}
        onFit={() => go(backToPlace(state), true)}
      />
      <div className="map-switch">
        <div className="seg" role="group" aria-label="View">
          <button type="button" aria-pressed={pane === 'map'} onClick={() => setPane('map')}>
            <Icon name="map" size={16} />
            Map
          </button>
          <button type="button" aria-pressed={pane === 'list'} onClick={() => setPane('list')}>
            <Icon name="menu" size={16} />
            List <span className="num">{numberText(count)}</span>
          </button>
        </div>
      </div>
    </div>
  );
}

function whereText(state: BrowseState, searched: SearchedPlace | null): string {
  if (state.area) return 'in this area';
  return state.location === '' ? 'worldwide' : `in ${searched?.label ?? state.location}`;
}

/** The place that was searched before the map was moved stays in the address, for the way back. */
function movedFrom(state: BrowseState): Partial<BrowseState> {
  return { from: state.from || state.location, location: '' };
}

function backToPlace(state: BrowseState): Partial<BrowseState> {
  return { location: state.location || state.from, from: '', area: null, at: null, on: null };
}

/** Without scripts a mark leads nearer to where it stands, and a single creative to the profile. */
function nearerAddress(state: BrowseState, cluster: MapCluster): string {
  if (cluster.creative) return `/creative/${cluster.creative.id}`;
  const { latitude, longitude } = toPosition(cluster);
  const zoom = Math.min(maxZoom, (state.at?.zoom ?? minNearer) + nearerSteps);
  const half = nearerPx * unitsPerPx(zoom);
  const northWest = toPosition({ x: cluster.x - half, y: cluster.y - half });
  const southEast = toPosition({ x: cluster.x + half, y: cluster.y + half });
  const area = {
    west: Math.max(-180, northWest.longitude),
    south: southEast.latitude,
    east: Math.min(180, southEast.longitude),
    north: northWest.latitude,
  };
  return browseAddress({
    ...state,
    ...movedFrom(state),
    area,
    at: { latitude, longitude, zoom },
    on: null,
    after: null,
  });
}

const nearerSteps = 2;
const minNearer = 4;
const nearerPx = 350;
