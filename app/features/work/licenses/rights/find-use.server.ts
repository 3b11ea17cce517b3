import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { licenseShape } from '../license-cells.server.ts';
import { stateOf } from '../license-state.ts';
import { sameHashBits, signedHash } from '../verify/perceptual-hash.ts';
import { answerOf, type FoundUse, type UseAnswer } from './may-i-use.ts';
import { ownLicenseIds } from './own-licenses.server.ts';
import type { AskedPicture } from './rights-address.ts';

const maxFound = 20;

const foundShape = {
  ...licenseShape,
  picture: orNull(cell.number),
  isSame: cell.boolean,
  distance: orNull(cell.number),
};

/** Looks only at licenses that the user or their firm holds. */
export async function findUse(actor: Actor, asked: AskedPicture): Promise<UseAnswer> {
  const likeness = asked.likeness === null ? null : String(signedHash(asked.likeness));
  const rows = await listRows(db(), foundShape)`
    select l.id, l.number, l.content, l.content_hash, l.issued_at, l.ends_on, l.withdrawn_at, l.withdrawn_reason,
           p.number::int as picture, coalesce(p.sha256 = ${asked.sha256}, false) as is_same, p.distance
      from licenses l
      left join lateral (
        select number, sha256, distance from (
          select number, sha256, bit_count((likeness_hash # ${likeness}::bigint)::bit(64))::int as distance
            from license_pictures where license_id = l.id) each
         where sha256 = ${asked.sha256} or distance <= ${sameHashBits}
         order by sha256 = ${asked.sha256} desc nulls last, distance limit 1) p on true
     where l.id = any(${ownLicenseIds(actor)}) and (p.number is not null or l.number = any(${sql.param(asked.numbers)}::text[]))
     order by p.number is null, p.sha256 = ${asked.sha256} desc nulls last, p.distance, l.issued_at desc
     limit ${maxFound}`;
  const at = now();
  const found = rows.map(
    (row): FoundUse => ({
      number: row.number,
      content: row.content,
      state: stateOf(row, at),
      endsOn: row.endsOn,
      by: row.picture === null ? 'number' : row.isSame ? 'file' : 'looks',
      picture: row.picture,
    }),
  );
  return answerOf(found);
}
