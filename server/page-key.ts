import { homeTurn } from '#app/features/home/home-rotation.server.ts';

/** What a page is kept under: its path and query, and for the home page also whose turn it is. */
export function pageKey(pathAndQuery: string): string {
  return pathAndQuery === '/' ? `/#${homeTurn()}` : pathAndQuery;
}
