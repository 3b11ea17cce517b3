import { isUuid } from '#app/platform/uuid.ts';

const placeKey = /^p(\d{1,9})$/;

/** Whether a text has the form of a mark's key: 'p' and the id of a served place, or a creative's id. */
export function isMapKey(text: string): boolean {
  return placeKey.test(text) || isUuid(text);
}

export function placeOfKey(key: string): number | null {
  const id = key.match(placeKey)?.[1];
  return id === undefined ? null : Number(id);
}
