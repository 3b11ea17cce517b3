import type { Actor } from '#app/features/accounts/actor.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import type { TypedEstimate } from '#app/platform/db/schema/estimates.ts';
import { maxVersions } from '../estimate-limits.ts';
import { mayWriteEstimates } from '../estimate-policy.ts';
import { type HeldEstimate, holdEstimate } from '../hold-estimate.server.ts';
import { currencyOf } from './check-estimate.ts';

export type SaveEstimate = {
  briefId: string;
  number: number;
  /** Version of the draft that filled the form; 0 when there was none. */
  version: number;
  /** Revision of the brief that the creative has on screen. */
  revision: number;
  typed: TypedEstimate;
};

export type EstimateSaved =
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
export function refusalOf(
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

export async function writeDraft(
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
