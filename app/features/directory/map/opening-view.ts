import type { SearchedPlace } from './map-answer.ts';
import type { MapArea, MapCamera } from './map-area.ts';
import { fitSearched, type MapSize, type MapView, viewOfCamera, worldView } from './map-view.ts';

/** What the address says of the map. */
export type MapTarget = {
  /** The part that was searched, in place of a location. */
  area: MapArea | null;
  at: MapCamera | null;
  /** The chosen mark. */
  on: string | null;
};

/** How large the map is taken to be until it has been measured. */
export const assumedSize: MapSize = { width: 840, height: 700 };

/** What a map opens on: what the address says, else what was searched, else the world. */
export function openingView(
  { at, area }: Pick<MapTarget, 'at' | 'area'>,
  searched: SearchedPlace | null,
  size: MapSize,
): MapView {
  if (at) {
    return viewOfCamera(at, area, size);
  }
  return searched ? fitSearched(searched.box, size) : worldView(size);
}
