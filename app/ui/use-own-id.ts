import { useState } from 'react';

/**
 * The id of the row that a form creates, so that a form sent twice creates it once. It starts as the one from the page,
 * survives refreshes, and is replaced after a row with it exists: used as a key, it then resets the form.
 */
export function useOwnId(offered: string, isThere: (id: string) => boolean): string {
  const [id, setId] = useState(offered);
  if (id === offered || !isThere(id)) {
    return id;
  }
  setId(offered);
  return offered;
}
