import { browseAddress } from '#app/features/catalogue/directory/directory-address.ts';
import { readCoordinates } from './coordinates.ts';

/** Half the side of the searched map area, in degrees. */
const halfSpan = 1;
/** The zoom at which that area roughly fills the map. */
const zoom = 6.5;

export function photographersAddress(location: string): string {
  const position = readCoordinates(location);
  if (position === null || position === 'out-of-range') {
    return browseAddress({ location });
  }
  const { latitude, longitude } = position;
  const area = {
    west: Math.max(-180, longitude - halfSpan),
    south: Math.max(-90, latitude - halfSpan),
    east: Math.min(180, longitude + halfSpan),
    north: Math.min(90, latitude + halfSpan),
  };
  return browseAddress({ view: 'map', area, at: { latitude, longitude, zoom } });
}
