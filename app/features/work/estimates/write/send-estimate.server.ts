import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { lockThread } from '#app/features/talk/messages/lock-thread.server.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { allows } from '#app/features/work/briefs/brief-policy.ts';
import { threadOrNull } from '#app/features/work/briefs/hold-brief.server.ts';
import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import type { TypedEstimate } from '#app/platform/db/schema/estimates.ts';
import { costOf } from '../estimate-cost.ts';
import { maxVersions, maxVersionsPerDay, mayWriteEstimates } from '../estimate-policy.ts';
import { type HeldEstimate, holdEstimate } from '../hold-estimate.server.ts';
import { noteQuoted, notifyOfEstimate } from '../notify-of-estimate.server.ts';
import { changesBetweenVersions, type EstimateChanges, isUnchanged } from '../read/estimate-changes.ts';
import { findVersion } from '../read/find-estimate.server.ts';
import { type CheckedEstimate, checkEstimate, currencyOf } from './check-estimate.ts';
import type { CheckedLine, EstimateErrors } from './check-lines.ts';

type EstimateSent =
  | { ok: true; estimateId: string; version: number }
  | { ok: false; code: 'invalid'; errors: EstimateErrors }
  | {
      ok: false;
      code: 'briefChanged' | 'withdrawn' | 'closed' | 'unchanged' | 'tooManyToday' | 'unreachable';
    }
  | Exclude<EstimateSaved, { ok: true }>;

/**
 * Sends the form as the next version, replaces the previous one and notifies the client. The creative must have seen
 * the newest revision of the brief. Sending the same content twice makes one version.
 */
export async function sendEstimate(actor: Actor | null, send: SaveEstimate): Promise<EstimateSent> {
  if (!mayWriteEstimates(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const checked = checkEstimate(send.typed, now());
  return rollbackOnRefusal<EstimateSent>(async (tx) => {
    const held = await holdEstimate(tx, actor, send);
    if (!held) {
      return { ok: false, code: 'notFound' };
    }
    const former = held.newestId ? await findVersion(tx, held.newestId) : null;
    if (checked.ok && former && held.estimateId && held.newest === send.number) {
      // A second click sends the same content again.
      const changes = changesBetweenVersions(former, checked.estimate);
      return isUnchanged(changes)
        ? { ok: true, estimateId: held.estimateId, version: send.number }
        : { ok: false, code: 'sentMeanwhile' };
    }
    const refused = refusalOf(held, send) ?? refusalOfBrief(held, send);
    if (refused) {
      return refused;
    }
    if (!checked.ok) {
      return { ok: false, code: 'invalid', errors: checked.errors };
    }
    const changes = former && changesBetweenVersions(former, checked.estimate);
    if (held.newestState === 'sent' && changes && isUnchanged(changes)) {
      return { ok: false, code: 'unchanged' };
    }
    if ((await countToday(tx, held)) >= maxVersionsPerDay) {
      return { ok: false, code: 'tooManyToday' };
    }
    const { versionId } = await writeDraft(tx, held, send);
    return makeVersion(tx, actor, { held, versionId, estimate: checked.estimate, changes });
  });
}

/** An ended brief takes no estimate; a changed one must be read first. */
function refusalOfBrief(
  { briefState, revision }: HeldEstimate,
  seen: Pick<SaveEstimate, 'revision'>,
): { ok: false; code: 'withdrawn' | 'closed' | 'briefChanged' } | null {
  if (!allows(briefState, 'answer')) {
    return { ok: false, code: briefState === 'withdrawn' ? 'withdrawn' : 'closed' };
  }
  return revision === seen.revision ? null : { ok: false, code: 'briefChanged' };
}

type Made = {
  held: HeldEstimate;
  versionId: string;
  estimate: CheckedEstimate;
  changes: EstimateChanges | null;
};

async function makeVersion(
  tx: Transaction,
  actor: Actor,
  { held, versionId, estimate, changes }: Made,
): Promise<EstimateSent> {
  const { lines, terms, currency, opening, note } = estimate;
  const { total } = costOf(lines.map((line, place) => ({ ...line, id: String(place) })));
  await tx.execute(sql`
    update estimate_versions set state = 'replaced' where id = ${held.newestId}::uuid and state = 'sent'`);
  const { estimateId, version } = await getRow(tx, { estimateId: cell.text, version: cell.number })`
    update estimate_versions
       set state = 'sent', typed = null, sent_at = ${now()}, brief_revision = ${held.revision}, currency = ${currency},
           terms = ${JSON.stringify(terms)}::jsonb, opening = ${opening}, note = ${note}, total = ${total}
     where id = ${versionId} returning estimate_id, version`;
  await writeLines(tx, versionId, lines);
  if (held.isDeclined) {
    // Sending after declining makes the creative an answering one again.
    await tx.execute(sql`
      update brief_recipients set declined_at = null, decline_kind = null, decline_reason = null
       where id = ${held.recipientId}`);
  }
  const thread = held.threadId ? await threadOrNull(lockThread(tx, actor, held.threadId)) : null;
  const told = { held, thread, estimateId, versionId, version, total, currency, terms, note, changes };
  if (!thread || !(await notifyOfEstimate(tx, actor, { ...told, thread }))) {
    // Do not send an estimate to a client who cannot be notified.
    return { ok: false, code: 'unreachable' };
  }
  await noteQuoted(tx, thread, { total, currency });
  return { ok: true, estimateId, version };
}

async function writeLines(tx: Transaction, versionId: string, lines: readonly CheckedLine[]): Promise<void> {
  const placed = lines.map((line, position) => ({ ...line, position }));
  await tx.execute(sql`
    insert into estimate_lines (version_id, position, section, kind, text, quantity, unit, price, use, view)
    select ${versionId}, l.position, l.section, l.kind, l.text, l.quantity, l.unit, l.price, l.use, l.view
      from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
        as l (position smallint, section text, kind text, text text, quantity integer, unit text, price bigint, use text, view text)`);
}

async function countToday(tx: Transaction, { estimateId }: HeldEstimate): Promise<number> {
  const { count } = await getRow(tx, { count: cell.number })`
    select count(*)::int as count from estimate_versions
     where estimate_id = ${estimateId}::uuid and sent_at > ${now()}::timestamptz - interval '1 day'`;
  return count;
}

type SaveEstimate = {
  briefId: string;
  number: number;
  /** Version of the draft that filled the form; 0 when there was none. */
  version: number;
  /** Revision of the brief that the creative has on screen. */
  revision: number;
  typed: TypedEstimate;
};

type EstimateSaved =
  | { ok: true; version: number; savedAt: string }
  | { ok: false; code: 'conflict'; version: number }
  | { ok: false; code: 'sentMeanwhile' }
  | { ok: false; code: 'notAllowed' | 'notFound' | 'tooManyVersions' };

/** Saves a draft even when it cannot be sent. The first text creates it. */
export async function saveEstimate(actor: Actor | null, save: SaveEstimate): Promise<EstimateSaved> {
  if (!mayWriteEstimates(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return rollbackOnRefusal<EstimateSaved>(async (tx) => {
    const held = await holdEstimate(tx, actor, save);
    if (!held) {
      return { ok: false, code: 'notFound' };
    }
    return refusalOf(held, save) ?? writeDraft(tx, held, save);
  });
}

/** Why the form cannot be saved; null when it can. */
function refusalOf(
  held: HeldEstimate,
  { number, version }: Pick<SaveEstimate, 'number' | 'version'>,
): Exclude<EstimateSaved, { ok: true }> | null {
  if ((held.newest ?? 0) >= number) {
    return { ok: false, code: 'sentMeanwhile' };
  }
  if ((held.newest ?? 0) >= maxVersions) {
    return { ok: false, code: 'tooManyVersions' };
  }
  const known = held.draftVersion ?? 0;
  return known === version ? null : { ok: false, code: 'conflict', version: known };
}

async function writeDraft(
  tx: Transaction,
  held: HeldEstimate,
  { typed, revision }: Pick<SaveEstimate, 'typed' | 'revision'>,
): Promise<{ ok: true; version: number; savedAt: string; versionId: string }> {
  const json = JSON.stringify(typed);
  const written = { version: cell.number, savedAt: cell.isoTime, versionId: cell.text };
  if (held.draftId) {
    const row = await getRow(tx, written)`
      update estimate_versions set typed = ${json}::jsonb, currency = ${currencyOf(typed)}, saved_at = ${now()},
                                   draft_version = draft_version + 1
       where id = ${held.draftId} returning draft_version as version, saved_at, id as version_id`;
    return { ok: true, ...row };
  }
  const estimateId = held.estimateId ?? (await makeEstimate(tx, held));
  // The creative sees the brief's changes since this revision.
  const begun = Math.min(Math.max(revision, 1), held.revision);
  const row = await getRow(tx, written)`
    insert into estimate_versions (estimate_id, version, brief_revision, currency, terms, typed, saved_at, draft_version)
    values (${estimateId}, ${(held.newest ?? 0) + 1}, ${begun}, ${currencyOf(typed)}, '{}'::jsonb, ${json}::jsonb,
            ${now()}, 1)
    returning draft_version as version, saved_at, id as version_id`;
  return { ok: true, ...row };
}

async function makeEstimate(tx: Transaction, { recipientId }: HeldEstimate): Promise<string> {
  const { id } = await getRow(tx, { id: cell.text })`
    insert into estimates (recipient_id, created_at) values (${recipientId}, ${now()}) returning id`;
  return id;
}

/** Deletes the draft. Sent versions stay. */
export async function discardEstimate(actor: Actor | null, briefId: string): Promise<{ ok: boolean }> {
  if (!mayWriteEstimates(actor)) {
    return { ok: false };
  }
  return rollbackOnRefusal(async (tx) => {
    const held = await holdEstimate(tx, actor, { briefId });
    if (held?.draftId) {
      await tx.execute(
        held.newest === null
          ? sql`delete from estimates where id = ${held.estimateId}`
          : sql`delete from estimate_versions where id = ${held.draftId}`,
      );
    }
    return { ok: held !== null };
  });
}
