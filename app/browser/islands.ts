/**
 * Starts the islands of a page (app/ui/island.tsx). Each is plain HTML first; its script is fetched when it scrolls
 * into view, when the browser is idle, or when the user touches it. Earlier presses are replayed.
 */

import { afterPaint } from './after-paint.ts';
import { isPlain } from './plain-press.ts';
import { whenIdle } from './when-idle.ts';

/** Starts an island in `root`; `replay` holds the earlier events, the latest first. */
export type Start<Properties> = (root: HTMLElement, properties: Properties, ...replay: Event[]) => unknown;

const wishes = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'];

/** Watches the islands in the page; call it again after parts were replaced. */
export function startIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]:not([data-state])')) {
    const pressed: Event[] = [];
    // The press or key that calls for the script is answered first.
    const begin = () => afterPaint(() => start(island, pressed));
    island.dataset.state = 'waiting';
    const { when } = island.dataset;
    if (when === 'visible') onSight(island, begin);
    else if (when === 'idle') whenIdle(begin);
    for (const wish of wishes) {
      island.addEventListener(wish, (event) => isWish(event, island, pressed) && begin(), true);
    }
  }
}

function onSight(island: HTMLElement, begin: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    begin();
  });
  // The island element itself has no box.
  observer.observe(island.querySelector(':scope > [data-island-root] > *') ?? island);
}

/** Whether an event triggers the script; an event to be replayed is added to `pressed`. */
function isWish(event: Event, island: HTMLElement, pressed: Event[]): boolean {
  const { wants, keys, state } = island.dataset;
  if (state === 'ready') return false;
  if (keys && event.type === 'keydown') {
    pressed.unshift(event);
    return true;
  }
  if (wants && !(event.target as Element).closest(wants)) return false;
  if (event.type === 'click' && wants && isPlain(event)) {
    event.preventDefault();
    pressed.unshift(event);
  }
  return true;
}

/** Fetches the script once; a press that the island wants waits until then. */
async function start(island: HTMLElement, pressed: Event[]): Promise<void> {
  if (island.dataset.state !== 'waiting') return;
  island.dataset.state = 'loading';
  try {
    const loaded: { start: Start<never> } = await import(/* @vite-ignore */ island.dataset.island ?? '');
    const root = island.querySelector<HTMLElement>(':scope > [data-island-root]');
    const text = island.querySelector(':scope > script')?.textContent;
    if (root) loaded.start(root, JSON.parse(text ?? 'null') as never, ...pressed);
    island.dataset.state = 'ready';
  } catch {
    // If the script fails to load, the island stays plain HTML and the press does what it does there.
    island.dataset.state = 'ready';
    (pressed[0]?.target as Element | undefined)?.closest<HTMLElement>(island.dataset.wants ?? '')?.click();
  }
}
