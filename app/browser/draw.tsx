import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

type Drawn = { show: (content: ReactNode) => void; remove: () => void };

/** Renders into `place`; links and forms inside use the browser's own navigation, as everywhere in a document. */
export function drawInto(place: HTMLElement): Drawn {
  const root = createRoot(place);
  return {
    show: (content) => root.render(content),
    remove: () => {
      root.unmount();
      place.remove();
    },
  };
}

/**
 * Hydrates the `Hydratable` part of that name in an island (app/ui/island.tsx), and returns the function that renders it
 * again. It resolves once that is done: React drops the server's markup when something else is rendered before.
 */
export function hydrate(island: Element, name: string, content: ReactNode): Promise<Drawn['show']> {
  const place = island.querySelector<HTMLElement>(`[data-hydrate="${name}"]`);
  if (!place) return Promise.reject(new Error(`The island has no part ${name} to hydrate.`));
  return new Promise((resolve) => {
    const around = (inside: ReactNode) => (
      <Hydrated onDone={() => resolve((next) => root.render(around(next)))}>{inside}</Hydrated>
    );
    const root = hydrateRoot(place, around(content), { identifierPrefix: name });
  });
}

function Hydrated({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(onDone, []);
  return children;
}
