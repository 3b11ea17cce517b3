import {
  findKeptResults,
  type KeptResults,
  keepResults,
} from '#app/features/catalogue/directory/results-trail.ts';
import type { Start } from './islands.ts';

/**
 * Stores the results of a page (features/catalogue/directory/results-list.tsx), for the way back from a profile opened from them
 * (features/catalogue/creatives/read/profile-header.tsx). That script is fetched only when there are some.
 */
export function startResults(): void {
  keep();
  document.addEventListener('parts', keep);
  const line = document.querySelector<HTMLElement>('[data-trail]');
  const results = line && findKeptResults();
  if (line && results) void showTrail(line, results);
}

function keep(): void {
  const part = document.querySelector<HTMLElement>('[data-results]');
  if (!part) return;
  keepResults({
    ...(JSON.parse(part.dataset.results ?? '{}') as KeptResults),
    address: location.pathname + location.search,
    ids: [...part.querySelectorAll('[id^=creative-]')].map(({ id }) => id.slice('creative-'.length)),
  });
}

async function showTrail(line: HTMLElement, results: unknown): Promise<void> {
  const { start }: { start: Start<unknown> } = await import(/* @vite-ignore */ line.dataset.trail ?? '');
  start(line, results);
}
