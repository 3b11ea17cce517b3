import type { SearchedPlace } from './map-answer.ts';
import type { MapArea, MapCamera } from './map-area.ts';
import { fitSearched, type MapSize, type MapView, viewOfCamera, worldView } from './map-view.ts';

export type MapTarget = {
  area: MapArea | null;
  at: MapCamera | null;
  on: string | null;
};

export const assumedSize: MapSize = { width: 840, height: 700 };

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
