import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import {
  type ResolvedPlace,
  resolvePlace,
} from '#app/features/catalogue/directory/location/find-named-places.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { firms } from '#app/platform/db/schema/firms.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { findMembership } from '../find-membership.server.ts';
import { mayKeepFirm } from '../firm-policy.ts';
import { refreshRenamedJob } from '../renamed/refresh-renamed.job.server.ts';
import type { FirmCorrection } from './firm-admin-schema.ts';

type Refused = { ok: false; code: 'notAllowed' | 'gone' } | Extract<ResolvedPlace, { ok: false }>;

/** An admin corrects a firm. A new name gets a new address, and the old address redirects. */
export async function correctFirm(
  actor: Actor,
  { firmId, facts }: { firmId: string; facts: FirmCorrection },
): Promise<{ ok: true } | Refused> {
  if (!mayKeepFirm(actor, { firmId, membership: await findMembership(actor.userId) })) {
    return { ok: false, code: 'notAllowed' };
  }
  return db().transaction(async (tx) => {
    const stored = await findRow(tx, {
      name: firms.name,
      discipline: firms.discipline,
      websiteUrl: firms.websiteUrl,
      placeId: firms.placeId,
      place: orNull(cell.text),
    })`
      select f.name, f.discipline, f.website_url, f.place_id, g.label as place
        from firms f left join places g on g.id = f.place_id where f.id = ${firmId} for update of f`;
    if (!stored) {
      return { ok: false, code: 'gone' };
    }
    const place: ResolvedPlace =
      facts.place !== null && facts.place === stored.place
        ? { ok: true, placeId: stored.placeId }
        : await resolvePlace(facts.place);
    if (!place.ok) {
      return place;
    }
    const { name, discipline, websiteUrl } = facts;
    await tx.execute(sql`
      update firms set discipline = ${discipline}, website_url = ${websiteUrl}, place_id = ${place.placeId},
             updated_at = now() where id = ${firmId}`);
    // Updated separately and only when it changes, because the address and all projects follow it.
    if (name !== stored.name) {
      await tx.execute(sql`update firms set name = ${name} where id = ${firmId}`);
      // The background job refreshes projects of large firms.
      await enqueue(refreshRenamedJob, {}, { on: tx });
    }
    const { placeId: _, ...before } = stored;
    await writeAudit(tx, actor.userId, {
      action: 'firm.corrected',
      subject: { kind: 'firm', id: firmId },
      before,
      after: { name, discipline, websiteUrl, place: facts.place },
    });
    return { ok: true };
  });
}

/** Allows a name that another firm has, since the place tells them apart. Idempotent by `id`. */
export async function addFirm(
  actor: Actor,
  { id, facts }: { id: string; facts: FirmCorrection },
): Promise<{ ok: true; id: string } | Refused> {
  if (!mayKeepFirm(actor, { firmId: null, membership: null })) {
    return { ok: false, code: 'notAllowed' };
  }
  const place = await resolvePlace(facts.place);
  if (!place.ok) {
    return place;
  }
  return db().transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into firms (id, slug, name, name_key, discipline, website_url, place_id, created_by)
      values (${id}, '', ${facts.name}, '', ${facts.discipline}, ${facts.websiteUrl}, ${place.placeId}, ${actor.userId})
      on conflict (id) do nothing`);
    if (rowCount === 0) {
      return { ok: true, id };
    }
    await writeAudit(tx, actor.userId, {
      action: 'firm.added',
      subject: { kind: 'firm', id },
      after: facts,
    });
    return { ok: true, id };
  });
}
