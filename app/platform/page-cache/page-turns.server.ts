import { createContext } from 'react-router';

/**
 * Pages that show something else with every load, in turns, although they are kept: a route answers `Page-Turns: 7`,
 * and the page is kept in seven variants, each as often shown as every other. A page that says nothing has one.
 */
const turns = new Map<string, { count: number; current: number }>();

/** Whose turn it is in the page that is rendered: from 0, and not bounded by how many there are. */
export const pageTurn = createContext<number>(0);

/** Counts a load of a page, and moves it on to the next turn. */
export function takeTurn(pathAndQuery: string): void {
  const page = turns.get(pathAndQuery);
  if (page) {
    page.current = (page.current + 1) % page.count;
  }
}

export function currentTurn(pathAndQuery: string): number {
  return turns.get(pathAndQuery)?.current ?? 0;
}

/** Says how many turns a page has. */
export function setTurns(pathAndQuery: string, count: number): void {
  const page = turns.get(pathAndQuery);
  if (count > 1) {
    turns.set(pathAndQuery, { count, current: page ? page.current % count : 0 });
  } else if (page) {
    turns.delete(pathAndQuery);
  }
}

/** What a page is kept under. */
export function pageKey(pathAndQuery: string, turn = currentTurn(pathAndQuery)): string {
  return turn === 0 ? pathAndQuery : `${pathAndQuery}#${turn}`;
}

/** Under which keys a page may have been kept, that of the current turn first. */
export function pageKeys(pathAndQuery: string): string[] {
  const count = turns.get(pathAndQuery)?.count ?? 1;
  const all = Array.from({ length: count }, (_, turn) => pageKey(pathAndQuery, turn));
  return count > 1 ? [pageKey(pathAndQuery), ...all] : all;
}
