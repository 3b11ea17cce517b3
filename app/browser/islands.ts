/**
 * Starts the islands of a page (app/ui/island.tsx): each is plain HTML first, and its script is fetched when it is seen,
 * when the browser has time, or when somebody touches it. What was pressed before it was ready is done then.
 */

import { afterPaint } from './after-paint.ts';
import { isPlain } from './plain-press.ts';
import { whenIdle } from './when-idle.ts';

/** Brings an island to life in `root`; `replay` is what was pressed meanwhile, the latest first. */
export type Start<Properties> = (root: HTMLElement, properties: Properties, ...replay: Event[]) => void;

const wishes = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'];

/** Waits for the islands that stand in the page; to be called again when parts of it were drawn anew. */
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
  // The island itself has no box.
  observer.observe(island.querySelector(':scope > [data-island-root] > *') ?? island);
}

/** Whether an event calls for the script; what is to be done again once it is there is added to `pressed`. */
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

/** Fetches the script once; a press that it wants stays waiting until then. */
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
    // Without its script an island is plain HTML: what was pressed does what it does there.
    island.dataset.state = 'ready';
    (pressed[0]?.target as Element | undefined)?.closest<HTMLElement>(island.dataset.wants ?? '')?.click();
  }
}
