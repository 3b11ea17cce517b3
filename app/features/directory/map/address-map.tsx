import { type BrowseState, browseAddress } from '../directory-address.ts';
import { pageSize } from '../directory-query.ts';
import type { ListingCard } from '../listing-card.ts';
import { CreativeMap, type CreativeMapProps } from './creative-map.tsx';
import type { MapAnswer, MapCluster, SearchedPlace } from './map-answer.ts';
import { maxZoom } from './map-area.ts';
import { toPosition, unitsPerPx } from './mercator.ts';

/** What a page of browse says to its map: plain data. */
export type MapShown = {
  searched: SearchedPlace | null;
  /** What the map shows before it has asked for anything. */
  first: MapAnswer;
  /** Nobody was found. */
  isEmpty: boolean;
  rows: Pick<ListingCard, 'id' | 'position'>[];
};

type AddressMapProps = {
  /** As the address says. */
  state: BrowseState;
  shown: MapShown;
  /** The row that is pointed at. */
  pointed?: MapShown['rows'][number] | null;
  saveCorner: CreativeMapProps['saveCorner'];
  /** Leads to what differs: a move takes the place of the address, a choice adds to the history. */
  go?: (change: Partial<BrowseState>, isMove: boolean) => void;
  onOpened?: (ids: readonly string[]) => void;
};

const nothing = () => {};

/** The map of browse as an address says: on the server, and in its island (app/browser/islands/map.tsx). */
export function AddressMap({
  state,
  shown: { searched, first, isEmpty },
  pointed = null,
  saveCorner,
  go = nothing,
  onOpened = nothing,
}: AddressMapProps) {
  return (
    <CreativeMap
      asked={{ filters: state.filters, location: state.location }}
      searched={searched}
      target={state}
      first={first}
      isEmpty={isEmpty}
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
  );
}

/** The place that was searched before the map was moved stays in the address, for the way back. */
function movedFrom(state: BrowseState): Partial<BrowseState> {
  return { from: state.from || state.location, location: '' };
}

/** From a part of the map back to the place that was searched before. */
export function backToPlace(state: BrowseState): Partial<BrowseState> {
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
