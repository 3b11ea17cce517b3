import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, orNull } from '#app/platform/db/rows.server.ts';
import { hasDouble } from './likely-double.server.ts';

const part = 2_000;

/**
 * Compares every firm with all others in batches by id and stores likely duplicates in firm_doubles. Idempotent. If the
 * process is killed, part of the list is from the previous run.
 */
export async function findDoubles(signal?: AbortSignal): Promise<void> {
  for (let after: string | null = null; ; ) {
    signal?.throwIfAborted();
    const { last }: { last: string | null } = await compareSome(after);
    if (last === null) {
      return;
    }
    after = last;
  }
}

async function compareSome(after: string | null) {
  return getRow(db(), { last: orNull(cell.text) })`
    with part as (select id, created_at, name_key, website_url from firms
                   where ${after}::uuid is null or id > ${after}::uuid order by id limit ${part}),
         compared as (select f.id, f.created_at, ${hasDouble} as is_double from part f),
         gone as (delete from firm_doubles d using compared c where d.firm_id = c.id and not c.is_double),
         found as (insert into firm_doubles (firm_id, created_at)
                   select id, created_at from compared where is_double order by id
                   on conflict (firm_id) do nothing)
    select (select id::text from part order by id desc limit 1) as last`;
}
