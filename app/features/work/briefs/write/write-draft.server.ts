import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { attachUpload } from '#app/features/uploads/attach-upload.server.ts';
import { giveUpUpload } from '#app/features/uploads/give-up-upload.server.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { briefFiles, type TypedBrief } from '#app/platform/db/schema/briefs.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { allows, maxFiles, maxRecipients, mayKeepBriefs } from '../brief-policy.ts';
import { dropDraft, type HeldBrief, holdBrief, holdOrMakeBrief } from '../hold-brief.server.ts';

export type BriefForm = {
  typed: TypedBrief;
  /** In order. Ignored for a sent brief, which already has its recipients. */
  recipients: readonly string[];
  showsRecipients: boolean;
  /** The existing files to keep, and the uploads to add. */
  files: readonly string[];
  uploads: readonly string[];
};

type DraftRefused = { ok: false; code: 'tooManyFiles' | 'filesGone' };

/** Writes a form over a draft locked by this transaction, and increments its version. */
export async function writeDraft(
  tx: Transaction,
  actor: Pick<Actor, 'userId'>,
  { brief, form }: { brief: HeldBrief; form: BriefForm },
): Promise<{ ok: true; version: number; savedAt: string } | DraftRefused> {
  const files = await writeFiles(tx, actor, { brief, form });
  if (!files.ok) {
    return files;
  }
  if (brief.state === 'draft') {
    await writeRecipients(tx, { brief, recipients: form.recipients });
  }
  const showsRecipients = brief.state === 'draft' ? form.showsRecipients : brief.showsRecipients;
  const { version, savedAt } = await getRow(tx, { version: cell.number, savedAt: cell.isoTime })`
    update briefs set draft = ${JSON.stringify(form.typed)}::jsonb, draft_saved_at = ${now()},
                      draft_version = draft_version + 1, shows_recipients = ${showsRecipients}
     where id = ${brief.id} returning draft_version as version, draft_saved_at as saved_at`;
  return { ok: true, version, savedAt };
}

/** Only listed creatives; others, such as one who has just left the directory, are dropped. */
async function writeRecipients(
  tx: Transaction,
  { brief, recipients }: { brief: HeldBrief; recipients: readonly string[] },
): Promise<void> {
  const chosen = [...new Set(recipients.filter(isUuid))].slice(0, maxRecipients);
  const ids = sql`${sql.param(chosen)}::uuid[]`;
  await tx.execute(sql`
    delete from brief_recipients where brief_id = ${brief.id} and creative_id <> all(${ids})`);
  await tx.execute(sql`
    insert into brief_recipients (brief_id, creative_id, position)
    select ${brief.id}, c.id, array_position(${ids}, c.id)::smallint from creative_profiles c
     where c.id = any(${ids})
       and (exists (select 1 from listings l where l.creative_id = c.id)
            or exists (select 1 from brief_recipients r where r.brief_id = ${brief.id} and r.creative_id = c.id))
    on conflict (brief_id, creative_id) do update set position = excluded.position`);
}

/** Sent revisions keep their files: a removed file stays visible up to the newest sent revision. */
async function writeFiles(
  tx: Transaction,
  actor: Pick<Actor, 'userId'>,
  { brief, form }: { brief: HeldBrief; form: BriefForm },
): Promise<{ ok: true } | DraftRefused> {
  const kept = new Set(form.files);
  const present = await listRows(tx, {
    uploadId: briefFiles.uploadId,
    fromRevision: briefFiles.fromRevision,
  })`
    select upload_id, from_revision from brief_files where brief_id = ${brief.id} and until_revision is null`;
  const uploads = [...new Set(form.uploads)].filter((id) => !present.some(({ uploadId }) => uploadId === id));
  const stay = present.filter(({ uploadId }) => kept.has(uploadId) || form.uploads.includes(uploadId));
  if (stay.length + uploads.length > maxFiles) {
    return { ok: false, code: 'tooManyFiles' };
  }
  for (const { uploadId, fromRevision } of present.filter((file) => !stay.includes(file))) {
    await tx.execute(
      fromRevision > brief.revision
        ? sql`delete from brief_files where brief_id = ${brief.id} and upload_id = ${uploadId}`
        : sql`update brief_files set until_revision = ${brief.revision}
               where brief_id = ${brief.id} and upload_id = ${uploadId}`,
    );
    if (fromRevision > brief.revision) {
      await giveUpUpload(tx, uploadId);
    }
  }
  for (const [place, uploadId] of uploads.entries()) {
    if (!(await attachUpload(tx, { uploadId, ownerId: actor.userId, purpose: 'attachment' }))) {
      return { ok: false, code: 'filesGone' };
    }
    await tx.execute(sql`
      insert into brief_files (brief_id, upload_id, position, from_revision)
      values (${brief.id}, ${uploadId}, ${stay.length + place}, ${brief.revision + 1})`);
  }
  return { ok: true };
}

export type SaveDraft = {
  id: string;
  /** The version that the form was filled from; 0 for a new draft. */
  version: number;
  form: BriefForm;
};

export type DraftSaved =
  | { ok: true; version: number; savedAt: string }
  | { ok: false; code: 'conflict'; version: number }
  | { ok: false; code: 'notAllowed' | 'notFound' | 'tooManyDrafts' | 'ended' }
  | DraftRefused;

export async function saveDraft(actor: Actor | null, { id, version, form }: SaveDraft): Promise<DraftSaved> {
  if (!mayKeepBriefs(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return rollbackOnRefusal(async (tx) => {
    const brief = await holdOrMakeBrief(tx, actor, id);
    if (!brief || brief === 'tooMany') {
      return { ok: false, code: brief ? 'tooManyDrafts' : 'notFound' };
    }
    if (brief.state !== 'draft' && !allows(brief.state, 'change')) {
      return { ok: false, code: 'ended' };
    }
    if (brief.draftVersion !== version) {
      return { ok: false, code: 'conflict', version: brief.draftVersion };
    }
    return writeDraft(tx, actor, { brief, form });
  });
}

export async function discardDraft(actor: Actor | null, id: string): Promise<{ ok: boolean }> {
  if (!mayKeepBriefs(actor)) {
    return { ok: false };
  }
  return db().transaction(async (tx) => {
    const brief = await holdBrief(tx, actor, id);
    if (brief) {
      await dropDraft(tx, brief);
    }
    return { ok: brief !== null };
  });
}
