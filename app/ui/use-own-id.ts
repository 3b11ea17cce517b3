import { useState } from 'react';

/**
 * The id of what a form makes, so that it is made once however often it is sent. It is the one that the page came with, stays
 * while the page reads itself anew, and is the next one once something of this id is there: as a key it empties the form then.
 */
export function useOwnId(offered: string, isThere: (id: string) => boolean): string {
  const [id, setId] = useState(offered);
  if (id === offered || !isThere(id)) {
    return id;
  }
  setId(offered);
  return offered;
}
