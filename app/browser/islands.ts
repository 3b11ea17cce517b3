/**
 * Starts the islands of a page (app/ui/island.tsx): each is plain HTML first, and its script is fetched when it is seen,
 * when the browser has time, or when somebody touches it. What was pressed before it was ready is done then.
 */

import { isPlain } from './plain-press.ts';
import { whenIdle } from './when-idle.ts';

/** Brings an island to life in `root`; `replay` is what was pressed meanwhile. */
export type Start<Properties> = (root: HTMLElement, properties: Properties, replay?: Event) => void;

const wishes = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'];

/** Waits for the islands that stand in the page; to be called again when parts of it were drawn anew. */
export function startIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]:not([data-state])')) {
    island.dataset.state = 'waiting';
    const { when } = island.dataset;
    if (when === 'visible') startOnSight(island);
    else if (when === 'idle') whenIdle(() => void start(island));
    for (const wish of wishes) island.addEventListener(wish, onWish, true);
  }
}

function startOnSight(island: HTMLElement): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void start(island);
  });
  // The island itself has no box.
  observer.observe(island.querySelector(':scope > [data-island-root] > *') ?? island);
}

function onWish(event: Event): void {
  const island = event.currentTarget as HTMLElement;
  const { wants, state } = island.dataset;
  if (state === 'ready') return;
  if (wants && !(event.target as Element).closest(wants)) return;
  if (event.type === 'click' && wants && isPlain(event)) {
    event.preventDefault();
    void start(island, event);
  } else {
    void start(island);
  }
}

/** Fetches the script once; a press that it wants stays waiting until then. */
async function start(island: HTMLElement, replay?: Event): Promise<void> {
  if (replay) pressed.set(island, replay);
  if (island.dataset.state !== 'waiting') return;
  island.dataset.state = 'loading';
  try {
    const loaded: { start: Start<never> } = await import(/* @vite-ignore */ island.dataset.island ?? '');
    const root = island.querySelector<HTMLElement>(':scope > [data-island-root]');
    const text = island.querySelector(':scope > script')?.textContent;
    if (root) loaded.start(root, JSON.parse(text ?? 'null') as never, pressed.get(island));
    island.dataset.state = 'ready';
  } catch {
    // Without its script an island is plain HTML: what was pressed does what it does there.
    island.dataset.state = 'ready';
    (pressed.get(island)?.target as Element | undefined)
      ?.closest<HTMLElement>(island.dataset.wants ?? '')
      ?.click();
  }
}

const pressed = new WeakMap<HTMLElement, Event>();
