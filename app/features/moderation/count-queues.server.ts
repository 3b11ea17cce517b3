import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';

export type QueueCounts = { reviews: number; correspondents: number; verification: number };

/** Beyond this many the exact number helps nobody. */
const maxCounted = 1_000;

/** What waits for a decision; every count stops at 1,000. */
export async function countQueues(): Promise<QueueCounts> {
  return getRow(db(), { reviews: cell.number, correspondents: cell.number, verification: cell.number })`
    select (select count(*)::int from (select from reports
             where status = 'open' and review_id is not null limit ${maxCounted}) r) as reviews,
           (select count(*)::int from (select from reports
             where status = 'open' and thread_id is not null limit ${maxCounted}) t) as correspondents,
           (select count(*)::int from (select from verification_requests
             where status = 'pending' limit ${maxCounted}) v) as verification`;
}
