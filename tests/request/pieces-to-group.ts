import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { type Creative, creative } from './people.ts';

/** A creative with pieces that say nothing of their buildings, by their ids in order. */
export async function withPieces(count = 3): Promise<Creative & { pieces: string[] }> {
  const made = await creative({
    portfolio: Array.from({ length: count }, (_, at) => ({ title: `Piece ${at + 1}` })),
  });
  await db().$client.query(
    'update portfolio_items set project = null, architect = null, location = null, year = null',
  );
  const found = await listRows(db(), { id: cell.text })`
    select id from portfolio_items where creative_id = ${made.id} order by sort_order`;
  return { ...made, pieces: found.map(({ id }) => id) };
}

/** The form that groups pieces, without the pieces. */
export const group = {
  intent: 'group',
  name: 'Archive Building',
  architect: 'Norrby',
  place: 'Austin, TX',
  year: '2024',
};
