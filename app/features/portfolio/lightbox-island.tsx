import type { ReactNode } from 'react';
import { Island } from '#app/ui/island.tsx';
import { Lightbox, type LightboxSet } from './lightbox.tsx';
import { plateLinks } from './plate-address.ts';
import './lightbox.css';

type LightboxIslandProps = {
  set: LightboxSet;
  /** The plate that the address asks for, from 1; null for none. */
  number: number | null;
  /** What can be done about a plate: below its caption. */
  actions: ReactNode;
  /** What the plates stand in. */
  children: ReactNode;
};

/**
 * Plates that open large: as a page of their own by their links, and at once where there are scripts
 * (app/browser/islands/lightbox.tsx). The actions stand in the page once, whether it is open or not, so that they stay
 * what they are.
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
      <div className="contents" data-lightbox="">
        {number === null ? null : (
          <Lightbox {...set} number={number}>
            <div className="contents">{kept}</div>
          </Lightbox>
        )}
      </div>
      <div hidden data-lightbox-actions="">
        {number === null ? kept : null}
      </div>
    </Island>
  );
}
