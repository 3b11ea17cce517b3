import { type RefObject, useEffect } from 'react';
import { findFootBars, takenAtFoot } from './foot-bars.ts';

/**
 * Keeps `--taken-at-foot` of an element up to date while it is shown: the height of the bars below it, which appear,
 * grow and scroll away.
 */
export function useFootRoom(element: RefObject<HTMLElement | null>, gap: number): void {
  useEffect(() => {
    const toast = element.current;
    const region = toast?.closest<HTMLElement>('[data-sonner-toaster]');
    if (!toast || !region) return;
    const measure = () => {
      const { left, right, height } = toast.getBoundingClientRect();
      const place = { left, right, height, gap, windowHeight: document.documentElement.clientHeight };
      region.style.setProperty('--taken-at-foot', `${Math.round(takenAtFoot(findFootBars(), place))}px`);
    };
    measure();
    const watched = new MutationObserver(measure);
    watched.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      watched.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [element, gap]);
}
