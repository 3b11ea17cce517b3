import type { ReactNode } from 'react';
import { Hydratable, Island } from '#app/ui/island.tsx';
import { Lightbox, type LightboxSet } from './lightbox.tsx';
import { plateLinks } from './plate-address.ts';
import './lightbox.css';

type LightboxIslandProps = {
  set: LightboxSet;
  /** The plate in the address, from 1; null for none. */
  number: number | null;
  actions: ReactNode;
  children: ReactNode;
};

/**
 * Plates that open large: as pages by their links, or in place with JavaScript (app/browser/islands/lightbox.tsx). The
 * actions are rendered once, open or not, so that they keep their state.
 */
export function LightboxIsland({ set, number, actions, children }: LightboxIslandProps) {
  const kept = <div className="lb-do">{actions}</div>;
  return (
    <Island
      name="lightbox"
      properties={set}
      when={number === null ? 'interaction' : 'idle'}
      wants={plateLinks}
      takesKeys={number !== null}
    >
      {children}
      <Hydratable name="lightbox">
        {number === null ? null : (
          <Lightbox {...set} number={number}>
            <div className="contents">{kept}</div>
          </Lightbox>
        )}
      </Hydratable>
      <div hidden data-lightbox-actions="">
        {number === null ? kept : null}
      </div>
    </Island>
  );
}
