import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { decidableDispute } from './list-disputed-credits.server.ts';

export type QueueCounts = {
  reviews: number;
  correspondents: number;
  verification: number;
  credits: number;
  firms: number;
};

const maxCounted = 1_000;

export async function countQueues(): Promise<QueueCounts> {
  return getRow(db(), {
    reviews: cell.number,
    correspondents: cell.number,
    verification: cell.number,
    credits: cell.number,
    firms: cell.number,
  })`
    select (select count(*)::int from (select from reports
             where status = 'open' and review_id is not null limit ${maxCounted}) r) as reviews,
           (select count(*)::int from (select from reports
             where status = 'open' and thread_id is not null limit ${maxCounted}) t) as correspondents,
           (select count(*)::int from (select from verification_requests
             where status = 'pending' limit ${maxCounted}) v) as verification,
           (select count(*)::int from (select from credit_disputes d
             where ${decidableDispute} limit ${maxCounted}) c) as credits,
           (select count(*)::int from (select from firm_claims
             where proven_at is not null and outcome is null limit ${maxCounted}) f) as firms`;
}
