import type { Random } from './random.ts';
import type { WorldArticle } from './world-types.ts';

/** The blog of the demo world, newest first. */
export function makeArticles(_random: Random, _now: Date): WorldArticle[] {
  return [];
}
