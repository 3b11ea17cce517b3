import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import type { BrowseState } from '../directory-address.ts';
import { noFilters } from '../directory-filters.ts';
import { identifyPlace } from '../location/find-named-places.server.ts';
import { matchLocation } from '../location/match-location.server.ts';
import { findMap } from './find-map.server.ts';
import { listCityUnits, type SheetBox } from './list-map-units.server.ts';
import type { MapAnswer, SearchedPlace } from './map-answer.ts';
import { assumedSize, coveringRequest, openingView } from './map-view.ts';
import { toSheet, unitsPerPx } from './mercator.ts';
import { findOutline } from './outline-index.server.ts';

type FirstMap = { searched: SearchedPlace | null; first: MapAnswer };

export async function findFirstMap({ filters, location, from, area, at }: BrowseState): Promise<FirstMap> {
  const place = location || from;
  const searched = place === '' ? null : await findSearchedPlace(place);
  const view = openingView({ at, area }, searched, assumedSize);
  const request = coveringRequest(view, assumedSize);
  return { searched, first: await findMap({ filters, location, area: request.area, zoom: request.zoom }) };
}

/** A searched city opens with this many pixels around it, at a zoom where its creatives are one mark. */
const cityView = { px: 500, zoom: 8 };

/**
 * The place that a location text names, with its outline if there is one and the part of the sheet to show. A text
 * unknown to the gazetteer shows the area of its matches; null without any.
 */
const findSearchedPlace = rememberUntilChange(async (location: string): Promise<SearchedPlace | null> => {
  const place = await identifyPlace(location);
  if (place?.position) {
    return { label: place.label, outline: null, box: around(toSheet(place.position)) };
  }
  const outline = place && findOutline(place.country, place.region);
  if (outline) {
    const [left, top, right, bottom] = outline.box;
    return {
      label: outline.name,
      outline: {
        country: outline.country,
        region: outline.region,
        name: outline.name,
        x: outline.x,
        y: outline.y,
      },
      box: { left, top, right, bottom },
    };
  }
  const units = await listCityUnits({ filters: noFilters, places: await matchLocation(location) });
  return units.length === 0 ? null : { label: location, outline: null, box: boxOf(units) };
});

function around({ x, y }: { x: number; y: number }): SheetBox {
  const half = (cityView.px / 2) * unitsPerPx(cityView.zoom);
  return { left: x - half, top: y - half, right: x + half, bottom: y + half };
}

function boxOf(points: readonly { x: number; y: number }[]): SheetBox {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
