import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { type ReceivedForm, receiveForm } from '#app/features/uploads/receive-form.server.ts';
import { briefPath, briefsPath } from '#app/features/vocabulary/work-address.ts';
import {
  type BriefRefusal,
  briefMessages,
  briefRefusals,
  sentMessage,
} from '#app/features/work/briefs/brief-policy.ts';
import { changeBrief } from '#app/features/work/briefs/send/change-brief.server.ts';
import { sendBrief } from '#app/features/work/briefs/send/send-brief.server.ts';
import {
  type BriefToWrite,
  findBriefToWrite,
  listAskable,
} from '#app/features/work/briefs/write/find-draft.server.ts';
import {
  type BriefAnswer,
  type ReadBriefForm,
  readBriefForm,
} from '#app/features/work/briefs/write/read-brief-form.ts';
import {
  discardDraft,
  type SaveDraft,
  saveDraft,
} from '#app/features/work/briefs/write/write-draft.server.ts';
import { asBroken, BrokenBody } from '#app/platform/incoming/field-bounds.ts';

type Kind = 'write' | 'change';
type ActionResult = Promise<BriefAnswer | Response>;

/**
 * Handles the form of a brief: `save`, `send`, `discard`, or adding and removing recipients and files, which saves too.
 */
export async function briefFormAction(
  actor: Actor,
  { request, kind, id: idOfAddress }: { request: Request; kind: Kind; id: string | null },
): ActionResult {
  const received = await receiveForm(request, actor, { purposes: { file: 'attachment' } }).catch(asBroken);
  if (received instanceof BrokenBody) {
    return { status: received.status };
  }
  return answerBriefForm(actor, { ...received, kind, id: idOfAddress });
}

export async function answerBriefForm(
  actor: Actor,
  { form, files, kind, id: idOfAddress }: ReceivedForm & { kind: Kind; id: string | null },
): ActionResult {
  const read = readBriefForm(form);
  const id = idOfAddress ?? read.id ?? randomUUID();
  const refused = files.find((file) => !file.ok);
  const uploads = [...read.form.uploads, ...files.flatMap((file) => (file.ok ? [file.upload.id] : []))];
  const save = { id, version: read.version, form: { ...read.form, uploads } };
  if (refused && !refused.ok) {
    return keptAnswer(actor, save, { status: 400, errors: { file: refused.message } });
  }
  switch (read.intent) {
    case 'discard':
      await discardDraft(actor, id);
      return kind === 'change'
        ? redirectWith(briefPath(id), briefMessages.changesDiscarded)
        : redirectWith(briefsPath, briefMessages.discarded);
    case 'send':
      return kind === 'change' ? changeAction(actor, save) : sendAction(actor, save);
    default:
      return saveAction(actor, { save, read, kind });
  }
}

async function saveAction(
  actor: Actor,
  { save, read, kind }: { save: SaveDraft; read: ReadBriefForm; kind: Kind },
): ActionResult {
  const saved = await saveDraft(actor, save);
  if (!saved.ok) {
    return refusal(actor, save, saved);
  }
  const path = kind === 'change' ? `${briefPath(save.id)}/change` : briefPath(save.id);
  return read.intent === 'save' ? redirectWith(path, briefMessages.saved) : redirect(path);
}

async function sendAction(actor: Actor, save: SaveDraft): ActionResult {
  const sent = await sendBrief(actor, save);
  return sent.ok ? redirectWith(briefPath(save.id), sentMessage(sent.count)) : refusal(actor, save, sent);
}

async function changeAction(actor: Actor, save: SaveDraft): ActionResult {
  const changed = await changeBrief(actor, save);
  if (!changed.ok) {
    return refusal(actor, save, changed);
  }
  const said = changed.changes.length > 0 ? briefMessages.changed : briefMessages.unchanged;
  return redirectWith(briefPath(save.id), said);
}

type Refused = {
  code: BriefRefusal;
  errors?: Record<string, string>;
  creativeIds?: string[];
  version?: number;
};

/** Unsent input is saved if possible; in any case the form shows it again. */
function refusal(actor: Actor, save: SaveDraft, refused: Refused): Promise<BriefAnswer> {
  const { code, errors, creativeIds, version } = refused;
  const answer: BriefAnswer = {
    status: briefRefusals[code].status,
    refusal: code,
    ...(errors ? { errors } : {}),
    ...(creativeIds ? { cannotBeAsked: creativeIds } : {}),
  };
  return version === undefined
    ? keptAnswer(actor, save, answer)
    : typedAnswer(actor, { ...save, version }, answer);
}

async function keptAnswer(actor: Actor, save: SaveDraft, answer: BriefAnswer): Promise<BriefAnswer> {
  const saved = await saveDraft(actor, save);
  const brief = saved.ok ? await findBriefToWrite(actor, save.id) : null;
  return brief ? { ...answer, brief } : typedAnswer(actor, save, answer);
}

async function typedAnswer(
  actor: Actor,
  { id, version, form }: SaveDraft,
  answer: BriefAnswer,
): Promise<BriefAnswer> {
  const [known, recipients] = await Promise.all([findBriefToWrite(actor, id), listAskable(form.recipients)]);
  const brief: BriefToWrite = {
    id,
    version,
    state: known?.state ?? 'draft',
    number: known?.number ?? null,
    savedAt: known?.savedAt ?? null,
    typed: form.typed,
    showsRecipients: form.showsRecipients,
    files: known?.files ?? [],
    recipients,
  };
  return { ...answer, brief };
}
