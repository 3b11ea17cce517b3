import { isUuid } from '#app/platform/uuid.ts';

const placeKey = /^p(\d{1,9})$/;

/** Whether a text can name a mark of the map: 'p' and the id of a served place, or the id of a creative. */
export function isMapKey(text: string): boolean {
  return placeKey.test(text) || isUuid(text);
}

/** The served place that a key names; null when it names a creative. */
export function placeOfKey(key: string): number | null {
  const id = key.match(placeKey)?.[1];
  return id === undefined ? null : Number(id);
}
