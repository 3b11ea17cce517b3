import { type BrowseState, browseAddress } from '../directory-address.ts';
import type { ListingCard } from '../listing-card.ts';
import { pageSize } from '../listing-page.ts';
import { CreativeMap, type CreativeMapProps } from './creative-map.tsx';
import type { MapAnswer, MapCluster, SearchedPlace } from './map-answer.ts';
import { maxZoom } from './map-area.ts';
import { toPosition, unitsPerPx } from './mercator.ts';

export type MapShown = {
  searched: SearchedPlace | null;
  first: MapAnswer;
  isEmpty: boolean;
  rows: Pick<ListingCard, 'id' | 'position'>[];
};

type AddressMapProps = {
  state: BrowseState;
  shown: MapShown;
  pointed?: MapShown['rows'][number] | null;
  saveCorner: CreativeMapProps['saveCorner'];
  /** Navigates to the changed state: a move replaces the history entry, a choice adds one. */
  go?: (change: Partial<BrowseState>, isMove: boolean) => void;
  onOpened?: (ids: readonly string[]) => void;
};

const nothing = () => {};

/** The map of browse for an address, on the server and in its island (app/browser/islands/map.tsx). */
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

function movedFrom(state: BrowseState): Partial<BrowseState> {
  return { from: state.from || state.location, location: '' };
}

export function backToPlace(state: BrowseState): Partial<BrowseState> {
  return { location: state.location || state.from, from: '', area: null, at: null, on: null };
}

/** Without scripts, a mark links to a closer view of its place, and a single creative to the profile. */
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
