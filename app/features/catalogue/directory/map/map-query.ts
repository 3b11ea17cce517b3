import { readBrowseState } from '../directory-address.ts';
import { type DirectoryFilters, filterParameters } from '../directory-filters.ts';
import { isMapKey, type MapArea, maxZoom, minZoom, readArea, writeArea } from './map-area.ts';

export type MapQuery = {
  filters: DirectoryFilters;
  location: string;
  area: MapArea;
  zoom: number;
  on: string | null;
};

/** Null when the parameters contain no area. */
export function readMapQuery(parameters: URLSearchParams): MapQuery | null {
  const area = readArea(parameters.get('area'));
  const zoom = Number(parameters.get('zoom') ?? Number.NaN);
  const on = parameters.get('on');
  if (!area || !Number.isFinite(zoom) || (on !== null && !isMapKey(on))) {
    return null;
  }
  const { filters, location } = readBrowseState(parameters);
  return { filters, location, area, zoom: Math.min(maxZoom, Math.max(minZoom, zoom)), on };
}

/** The address of a query. Equal queries have equal addresses, so that answers can be cached. */
export function mapAddress({ filters, location, area, zoom, on }: MapQuery): string {
  const parameters = new URLSearchParams({ area: writeArea(area), zoom: String(Math.round(zoom * 10) / 10) });
  for (const [name, value] of filterParameters(filters)) parameters.append(name, value);
  if (location !== '') parameters.set('location', location);
  if (on !== null) parameters.set('on', on);
  return `/api/map?${parameters}`;
}
