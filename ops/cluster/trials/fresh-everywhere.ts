import { percentile } from '../../../bench/statistics.ts';
import { judge } from '../verdicts.ts';
import { freshAfter, rename, shows, someCreatives, viewpoints } from './changes.ts';
import type { Trial } from './trial.ts';

const changes = 150;
const maxMs = 2_000;

/** Changes to pages that every node and Varnish have kept, one after the other. */
export const freshEverywhere: Trial = {
  name: 'fresh-everywhere',
  title: 'a change until all nodes and Varnish are fresh',
  passes: 'p99 2 s or less',
  run: async (rig) => {
    const places = viewpoints(rig);
    const creatives = await someCreatives(rig, 10);
    const times: number[] = [];
    const late = new Map<string, number>();
    for (let number = 0; number < changes; number += 1) {
      const creative = creatives[number % creatives.length];
      if (!creative) break;
      const name = `Studio Change ${number}x`;
      // Twice: the second answer is one that was kept.
      for (const place of [...places, ...places]) await shows(place, creative.path, name);
      await rename(rig, creative, name);
      const sinceMs = performance.now();
      const each = await Promise.all(
        places.map((place) => freshAfter(place, { path: creative.path, name, sinceMs, maxMs: maxMs * 5 })),
      );
      times.push(Math.max(...each));
      each.forEach((ms, index) => {
        const place = index < rig.webs.length ? 'nodes' : 'Varnish';
        late.set(place, Math.max(late.get(place) ?? 0, ms));
      });
    }
    const [p50, p99] = [percentile(times, 50), percentile(times, 99)];
    const slowest = [...late].map(([place, ms]) => `${place} at most ${Math.round(ms)} ms`).join(', ');
    return judge(
      { 'p99 2 s or less': p99 <= maxMs },
      `${times.length} changes: p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms (${slowest})`,
    );
  },
};
