import { isUuid } from '#app/platform/uuid.ts';
import { farthestLatitude } from './mercator.ts';

/** An area between two meridians and two parallels, in degrees. It never crosses the date line. */
export type MapArea = { west: number; south: number; east: number; north: number };

export type MapCamera = { latitude: number; longitude: number; zoom: number };

export const minZoom = 0.5;
export const maxZoom = 11.5;

/** Four digits are about ten meters; more would only lengthen addresses. */
const digits = 4;
const minSpan = 0.001;

/** Reads '-97.9,30.1,-97.5,30.5' (west, south, east, north); null for anything else. */
export function readArea(text: string | null): MapArea | null {
  const numbers = readNumbers(text, 4);
  if (!numbers) {
    return null;
  }
  const [west = 0, south = 0, east = 0, north = 0] = numbers;
  const isOnEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return isOnEarth && east - west >= minSpan && north - south >= minSpan
    ? { west, south, east, north }
    : null;
}

export function writeArea({ west, south, east, north }: MapArea): string {
  return [west, south, east, north].map(shortened).join();
}

/** Reads '30.26,-97.74,8.6' (latitude, longitude, zoom) and clamps the zoom; null for anything else. */
export function readCamera(text: string | null): MapCamera | null {
  const numbers = readNumbers(text, 3);
  if (!numbers) {
    return null;
  }
  const [latitude = 0, longitude = 0, zoom = 0] = numbers;
  return Math.abs(latitude) <= farthestLatitude && Math.abs(longitude) <= 180
    ? { latitude, longitude, zoom: Math.min(maxZoom, Math.max(minZoom, zoom)) }
    : null;
}

export function writeCamera({ latitude, longitude, zoom }: MapCamera): string {
  return [shortened(latitude), shortened(longitude), Math.round(zoom * 100) / 100].join();
}

function readNumbers(text: string | null, count: number): number[] | null {
  if (!text || text.length > 80 || !/^-?\d{1,3}(\.\d{1,12})?(,-?\d{1,3}(\.\d{1,12})?)*$/.test(text)) {
    return null;
  }
  const numbers = text.split(',').map(Number);
  return numbers.length === count ? numbers : null;
}

function shortened(degrees: number): number {
  return Math.round(degrees * 10 ** digits) / 10 ** digits;
}

const placeKey = /^p(\d{1,9})$/;

/** Whether a text has the form of a mark's key: 'p' and the id of a served place, or a creative's id. */
export function isMapKey(text: string): boolean {
  return placeKey.test(text) || isUuid(text);
}

export function placeOfKey(key: string): number | null {
  const id = key.match(placeKey)?.[1];
  return id === undefined ? null : Number(id);
}
