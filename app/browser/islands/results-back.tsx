import { trailOf } from '#app/features/catalogue/directory/results-trail.ts';
import type { Start } from '../islands.ts';

/**
 * Shows the link back to the stored results, and to the previous and next profiles
 * (features/catalogue/creatives/read/profile-header.tsx).
 */
export const start: Start<unknown> = (line, results) => {
  const trail = trailOf(results, line.dataset.creative ?? '');
  const [back, previous, next] = line.querySelectorAll('a');
  const where = line.querySelector<HTMLElement>('.results-back-where');
  if (!trail || !back || !where) return;
  back.href = trail.backTo;
  back.querySelector('span')?.replaceChildren('Back to results');
  where.hidden = false;
  where.replaceChildren([trail.position, trail.words].filter(Boolean).join(', '));
  leadTo(previous, trail.previousId);
  leadTo(next, trail.nextId);
};

function leadTo(link: HTMLAnchorElement | undefined, id: string | null): void {
  if (!link || !id) return;
  link.href = `/creative/${id}`;
  link.hidden = false;
}
