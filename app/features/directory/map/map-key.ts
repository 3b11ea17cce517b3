const placeKey = /^p(\d{1,9})$/;
const creativeKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can name a mark of the map: 'p' and the id of a served place, or the id of a creative. */
export function isMapKey(text: string): boolean {
  return placeKey.test(text) || creativeKey.test(text);
}

/** The served place that a key names; null when it names a creative. */
export function placeOfKey(key: string): number | null {
  const id = key.match(placeKey)?.[1];
  return id === undefined ? null : Number(id);
}
