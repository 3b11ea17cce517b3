/**
 * Starts the islands of a page (app/ui/island.tsx): each is plain HTML first, and its script is fetched when it is seen,
 * when the browser has time, or when somebody touches it. What was clicked before it was ready is done then.
 */

const loaders: Record<string, () => Promise<{ start: Start }>> = {};

/** Brings an island to life; `replay` is what was clicked meanwhile. */
export type Start = (island: HTMLElement, properties: unknown, replay?: Event) => void;

const wishes = ['pointerdown', 'focusin', 'click', 'keydown'];

export function startIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]:not([data-started])')) {
    island.dataset.started = 'waiting';
    const when = island.dataset.when;
    if (when === 'visible') whenVisible(island);
    else if (when === 'idle') (window.requestIdleCallback ?? setTimeout)(() => void start(island));
    for (const wish of wishes) island.addEventListener(wish, onWish, { capture: true });
  }
}

function whenVisible(island: HTMLElement): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    void start(island);
  });
  observer.observe(island);
}

function onWish(event: Event): void {
  const island = event.currentTarget as HTMLElement;
  const wanted = island.dataset.wants;
  const isWanted = event.type === 'click' && wanted && (event.target as Element).closest(wanted);
  if (isWanted && !hasModifier(event as MouseEvent)) {
    event.preventDefault();
    void start(island, event);
  } else {
    void start(island);
  }
}

function hasModifier(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button > 0;
}

async function start(island: HTMLElement, replay?: Event): Promise<void> {
  const name = island.dataset.island ?? '';
  const isFirst = island.dataset.started === 'waiting';
  if (!isFirst && !replay) return;
  island.dataset.started = 'yes';
  for (const wish of wishes) island.removeEventListener(wish, onWish, { capture: true });
  try {
    const loaded = await loaders[name]?.();
    const text = island.querySelector(':scope > script[type="application/json"]')?.textContent;
    loaded?.start(island, text ? JSON.parse(text) : null, replay);
  } catch {
    // Without its script an island is plain HTML: what was clicked is followed.
    const link = (replay?.target as Element | undefined)?.closest('a');
    if (link) location.assign(link.href);
  }
}
