import { type SQL, sql } from 'drizzle-orm';
import { placeIds } from '../place-set.ts';
import { minNearShare, nearRadius } from './near-offset.ts';

export type HomePlace = { placeId: number; x: number; y: number };

export function homeTable(homes: readonly HomePlace[]): SQL {
  const numbers = (values: number[]) => sql`${`{${values.join(',')}}`}::float8[]`;
  return sql`unnest(${placeIds(homes.map(({ placeId }) => placeId))}, ${numbers(homes.map(({ x }) => x))},
      ${numbers(homes.map(({ y }) => y))}) as home(id, x, y)`;
}

const angle = sql`(get_byte(uuid_send(l.creative_id), 12) * 256 + get_byte(uuid_send(l.creative_id), 13)) / 65536.0::float8 * 2 * pi()`;
const radius = sql`${sql.raw(String(nearRadius))} * sqrt(${sql.raw(String(minNearShare))} + ${sql.raw(String(1 - minNearShare))}
    * (get_byte(uuid_send(l.creative_id), 14) * 256 + get_byte(uuid_send(l.creative_id), 15)) / 65536.0::float8)`;

/** The position of `listings l` based at `home` on a near map. Must match near-offset.ts. */
export const nearX: SQL = sql`(home.x + ${radius} * cos(${angle}))`;
export const nearY: SQL = sql`(home.y + ${radius} * sin(${angle}))`;
