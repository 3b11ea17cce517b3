import type { BrowseState } from '../directory-address.ts';
import { findMap } from './find-map.server.ts';
import { findSearchedPlace } from './find-searched-place.server.ts';
import type { MapAnswer, SearchedPlace } from './map-answer.ts';
import { coveringRequest } from './map-view.ts';
import { assumedSize, openingView } from './opening-view.ts';

export type FirstMap = { searched: SearchedPlace | null; first: MapAnswer };

export async function findFirstMap({ filters, location, from, area, at }: BrowseState): Promise<FirstMap> {
  const place = location || from;
  const searched = place === '' ? null : await findSearchedPlace(place);
  const view = openingView({ at, area }, searched, assumedSize);
  const request = coveringRequest(view, assumedSize);
  return { searched, first: await findMap({ filters, location, area: request.area, zoom: request.zoom }) };
}
