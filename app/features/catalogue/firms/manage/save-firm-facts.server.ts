import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import {
  type ResolvedPlace,
  resolvePlace,
} from '#app/features/catalogue/directory/location/find-named-places.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { firms } from '#app/platform/db/schema/firms.ts';
import { findMembership } from '../find-membership.server.ts';
import { anchorDomain, websiteDomain } from '../firm-domain.server.ts';
import { maySpeakFor } from '../firm-policy.ts';
import type { FirmFacts } from './firm-facts-schema.ts';

export type SavedFirm =
  | { ok: true }
  | { ok: false; code: 'managersOnly' }
  | { ok: false; code: 'otherDomain'; domain: string }
  | { ok: false; code: 'websiteByAdmin' }
  | Extract<ResolvedPlace, { ok: false }>;

/**
 * Saves the firm's own text. The website must stay on the domain that claimed the firm: anyone with a mailbox there
 * could claim it, so only an admin can move it elsewhere (decision 35).
 */
export async function saveFirmFacts(
  actor: Actor,
  { firmId, facts }: { firmId: string; facts: FirmFacts },
): Promise<SavedFirm> {
  return db().transaction(async (tx) => {
    if (!maySpeakFor(await findMembership(actor.userId, tx), firmId)) {
      return { ok: false, code: 'managersOnly' };
    }
    const stored = await lockFacts(tx, firmId);
    const anchor = anchorDomain(stored);
    if (facts.websiteUrl && facts.websiteUrl !== stored.websiteUrl) {
      if (anchor === null) return { ok: false, code: 'websiteByAdmin' };
      if (websiteDomain(facts.websiteUrl) !== anchor) {
        return { ok: false, code: 'otherDomain', domain: anchor };
      }
    }
    // An unchanged text is the same place, even when another place has that name.
    const place: ResolvedPlace =
      facts.place !== null && facts.place === stored.place
        ? { ok: true, placeId: stored.placeId }
        : await resolvePlace(facts.place);
    if (!place.ok) {
      return place;
    }
    await tx.execute(sql`
      update firms set about = ${facts.about}, website_url = ${facts.websiteUrl}, discipline = ${facts.discipline},
             place_id = ${place.placeId}, updated_at = now()
       where id = ${firmId}`);
    if (facts.websiteUrl !== stored.websiteUrl) {
      await writeAudit(tx, actor.userId, {
        action: 'firm.websiteChanged',
        subject: { kind: 'firm', id: firmId },
        before: { websiteUrl: stored.websiteUrl },
        after: { websiteUrl: facts.websiteUrl },
      });
    }
    return { ok: true };
  });
}

async function lockFacts(tx: Transaction, firmId: string) {
  const stored = await findRow(tx, {
    websiteUrl: firms.websiteUrl,
    domain: firms.domain,
    placeId: firms.placeId,
    place: orNull(cell.text),
  })`
    select f.website_url, f.domain, f.place_id, g.label as place
      from firms f left join places g on g.id = f.place_id where f.id = ${firmId} for update of f`;
  if (!stored) {
    throw new Error('A firm that somebody speaks for is gone.');
  }
  return stored;
}
