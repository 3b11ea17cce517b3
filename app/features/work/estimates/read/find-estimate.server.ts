import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { formerMember } from '#app/features/accounts/settings/delete-account.server.ts';
import { countStills, partiesToPrice } from '#app/features/vocabulary/brief-vocabulary.ts';
import { briefName } from '#app/features/vocabulary/work-address.ts';
import { briefStates } from '#app/features/work/briefs/brief-policy.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, notNull, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { briefRevisions, briefs } from '#app/platform/db/schema/briefs.ts';
import { estimateVersions } from '#app/platform/db/schema/estimates.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { estimateSide, maxVersions, mayDeclineEstimates, sentStates } from '../estimate-policy.ts';
import { type EstimateLine, listLines } from '../line-cells.server.ts';
import { changesBetweenVersions, type EstimateChanges } from './estimate-changes.ts';

const shape = {
  id: estimateVersions.id,
  version: estimateVersions.version,
  currency: estimateVersions.currency,
  terms: estimateVersions.terms,
  opening: estimateVersions.opening,
};

/** The content of a sent version, for comparison. The caller holds the estimate or has checked access. */
export async function findVersion(on: Pick<Transaction, 'execute'>, id: string) {
  const row = await findRow(on, shape)`
    select id, version, currency, terms, opening from estimate_versions where id = ${id} and state <> 'draft'`;
  return row && { ...row, lines: (await listLines([id], on)).get(id) ?? [] };
}

const headShape = {
  briefId: cell.text,
  number: notNull(briefs.number),
  briefState: oneOf(briefStates),
  threadId: orNull(cell.text),
  clientId: orNull(cell.text),
  clientName: orNull(cell.text),
  firmName: orNull(cell.text),
  creativeId: orNull(cell.text),
  creativeName: cell.text,
};

const versionShape = {
  id: estimateVersions.id,
  version: estimateVersions.version,
  state: oneOf(sentStates),
  currency: estimateVersions.currency,
  total: notNull(estimateVersions.total),
  sentAt: cell.isoTime,
  seenAt: orNull(cell.isoTime),
};

export type VersionRow = RowOf<typeof versionShape>;

const saidShape = {
  terms: estimateVersions.terms,
  opening: estimateVersions.opening,
  note: estimateVersions.note,
  answeredAt: orNull(cell.isoTime),
  declineReason: estimateVersions.declineReason,
  content: briefRevisions.content,
};

export type SentEstimate = Omit<RowOf<typeof headShape>, 'clientId' | 'clientName' | 'firmName'> & {
  id: string;
  side: 'client' | 'creative';
  name: string;
  client: string;
  version: VersionRow & Omit<RowOf<typeof saidShape>, 'content'> & { lines: EstimateLine[] };
  versions: VersionRow[];
  /** Compared with the previous version; null for the first. */
  changes: EstimateChanges | null;
  /** From the brief it answers: stills for the price per view, and the parties sharing the cost. */
  stills: number;
  parties: number;
};

/** One version by number, or the newest. Null for everyone but its two parties, and for drafts. */
export async function findEstimate(
  actor: Actor,
  { id, version: wanted }: { id: string; version: number | null },
): Promise<SentEstimate | null> {
  const head = isUuid(id) ? await findHead(id) : null;
  const side = head && estimateSide(actor, head);
  if (!head || !side) {
    return null;
  }
  const versions = await listVersions(id);
  const place = wanted === null ? 0 : versions.findIndex(({ version }) => version === wanted);
  const version = versions[place];
  if (!version) {
    return null;
  }
  const former = versions[place + 1];
  const [said, lines, before] = await Promise.all([
    findSaid(version.id),
    listLines([version.id]),
    former ? findVersion(db(), former.id) : null,
  ]);
  if (!said) {
    return null;
  }
  const { content, ...words } = said;
  const shown = { ...version, ...words, lines: lines.get(version.id) ?? [] };
  const { clientId: _client, clientName, firmName, ...facts } = head;
  return {
    ...facts,
    id,
    side,
    name: content.projectName ?? briefName(head.number),
    client: firmName ?? clientName ?? formerMember,
    version: shown,
    versions,
    changes: before && changesBetweenVersions(before, shown),
    stills: countStills(content.views ?? {}),
    parties: partiesToPrice(content),
  };
}

function findHead(id: string) {
  return findRow(db(), headShape)`
    select r.brief_id, b.number, b.state::text as brief_state, r.thread_id, b.client_id, r.creative_id,
           coalesce(nullif(p.company_name, ''), p.first_name || ' ' || p.last_name) as client_name, f.name as firm_name,
           coalesce(c.business_name, ${formerMember}) as creative_name
      from estimates e join brief_recipients r on r.id = e.recipient_id join briefs b on b.id = r.brief_id
      left join creative_profiles c on c.id = r.creative_id
      left join profiles p on p.user_id = b.client_id
      left join firms f on f.id = b.firm_id and b.client_id is not null
     where e.id = ${id} and b.state <> 'draft'`;
}

/** Sent versions, newest first. The caller has checked that the reader may see them. */
export function listVersions(estimateId: string): Promise<VersionRow[]> {
  return listRows(db(), versionShape)`
    select id, version, state::text as state, currency, total, sent_at, seen_at from estimate_versions
     where estimate_id = ${estimateId} and state <> 'draft' order by version desc limit ${maxVersions}`;
}

function findSaid(versionId: string) {
  return findRow(db(), saidShape)`
    select v.terms, v.opening, v.note, v.answered_at, v.decline_reason, s.content
      from estimate_versions v join estimates e on e.id = v.estimate_id
      join brief_recipients r on r.id = e.recipient_id
      join brief_revisions s on s.brief_id = r.brief_id and s.revision = v.brief_revision
     where v.id = ${versionId}`;
}

export async function noteEstimateSeen(actor: Actor | null, versionId: string): Promise<void> {
  if (!mayDeclineEstimates(actor) || actor.viewing) {
    return;
  }
  await db().execute(sql`
    update estimate_versions v set seen_at = ${now()}
      from estimates e join brief_recipients r on r.id = e.recipient_id join briefs b on b.id = r.brief_id
     where v.id = ${versionId} and v.estimate_id = e.id and b.client_id = ${actor.userId}
       and v.state <> 'draft' and v.seen_at is null`);
}

/** Null when the address names no version, "none" when the version is impossible. */
export function readVersion(text: string | undefined): number | null | 'none' {
  if (text === undefined) {
    return null;
  }
  const version = /^[1-9]\d?$/.test(text) ? Number(text) : Number.NaN;
  return version <= maxVersions ? version : 'none';
}
