import { homeTurn, homeTurns } from '#app/features/home/home-rotation.server.ts';

/** What a page is kept under: its path and query, and for the home page also whose turn it is. */
export function pageKey(pathAndQuery: string): string {
  return pathAndQuery === '/' ? `/#${homeTurn()}` : pathAndQuery;
}

/** Under which keys a page may have been kept: the home page under those of every turn. */
export function pageKeys(pathAndQuery: string): string[] {
  const key = pageKey(pathAndQuery);
  return pathAndQuery === '/' ? [key, ...homeTurns().map((turn) => `/#${turn}`)] : [key];
}
