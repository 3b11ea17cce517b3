import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { DocumentAddress } from '#app/ui/document-address.ts';

/** Something that a script draws into a document, in an element of its own. */
export type Drawn = { show: (content: ReactNode) => void; remove: () => void };

/** Draws into `place`; links and forms in it are the browser's own, as everywhere in a document. */
export function drawInto(place: HTMLElement): Drawn {
  const root = createRoot(place);
  const { pathname: path, search } = location;
  return {
    show: (content) => root.render(<DocumentAddress value={{ path, search }}>{content}</DocumentAddress>),
    remove: () => {
      root.unmount();
      place.remove();
    },
  };
}
