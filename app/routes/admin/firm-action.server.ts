import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Actor } from '#app/features/accounts/actor.ts';
import { confirmIdentity } from '#app/features/accounts/confirm/confirm-identity.server.ts';
import { identityTexts } from '#app/features/accounts/confirm/identity-proof.ts';
import {
  addFirm,
  correctFirm,
  giveFirmTo,
  takeFirmBack,
  tellFirmsApart,
} from '#app/features/catalogue/firms/admin/change-firm.server.ts';
import {
  type FirmCorrection,
  firmAdminMessages,
  firmAdminPath,
  firmCorrectionSchema,
  giveErrors,
  giveSchema,
  reasonSchema,
} from '#app/features/catalogue/firms/admin/firm-admin.ts';
import type {
  RefusedCorrection,
  RefusedHandOver,
} from '#app/features/catalogue/firms/admin/firm-admin-forms.tsx';
import { placeError } from '#app/features/catalogue/firms/manage/firm-facts-schema.ts';
import { mergeFirms } from '#app/features/catalogue/firms/merge/merge-firms.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { isUuid, uuidOrNull } from '#app/platform/uuid.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type FirmAnswer = {
  status: number;
  toast?: Toast;
  correction?: RefusedCorrection;
  handOver?: RefusedHandOver;
};

type ActionResult = Promise<FirmAnswer | Response>;

export async function addFirmAction(actor: Actor, request: Request): ActionResult {
  const form = await readForm(request);
  return form.get('intent') === 'add' ? saveFacts(actor, form, null) : { status: 400 };
}

export async function firmAction(actor: Actor, request: Request, firmId: string): ActionResult {
  const form = await readForm(request);
  if (!isUuid(firmId)) {
    return { status: 404, toast: firmAdminMessages.gone };
  }
  switch (form.get('intent')) {
    case 'correct':
      return saveFacts(actor, form, firmId);
    case 'give':
      return give(actor, { form, headers: request.headers }, firmId);
    case 'takeBack':
      return takeBack(actor, form, firmId);
    case 'distinct':
      return tellApart(actor, form, firmId);
    default:
      return { status: 400 };
  }
}

/** Handles /admin/firms/{id}/merge: the firm in the address is kept. */
export async function firmMergeAction(actor: Actor, request: Request, keptId: string): ActionResult {
  const form = await readForm(request);
  const goneId = said(form, 'gone');
  if (!isUuid(keptId) || !isUuid(goneId)) {
    return { status: 404, toast: firmAdminMessages.gone };
  }
  const parsed = reasonSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    return refuseHandOver('merge', form, parsed.error);
  }
  const confirmed = await confirmIdentity(actor, { form, headers: request.headers });
  if (!confirmed.ok) {
    return askIdentity('merge', form, identityTexts[confirmed.code]);
  }
  const { reason } = parsed.data;
  const merged = await mergeFirms(confirmed.actor, { keptId, goneId, reason, now: now() });
  if (merged.ok) {
    return redirectWith(firmAdminPath(keptId), firmAdminMessages[merged.isDone ? 'merged' : 'mergeRuns']);
  }
  return merged.code === 'signInOld'
    ? askIdentity('merge', form, identityTexts.missing)
    : { ...refuse(merged.code), handOver: { ...typedHandOver('merge', form), errors: {} } };
}

async function saveFacts(actor: Actor, form: FormData, firmId: string | null): ActionResult {
  const typed = {
    name: said(form, 'name'),
    discipline: said(form, 'discipline'),
    place: said(form, 'place'),
    websiteUrl: said(form, 'websiteUrl'),
  };
  const parsed = firmCorrectionSchema.safeParse(typed);
  if (!parsed.success) {
    const errors: RefusedCorrection['errors'] = {};
    for (const { path, message } of parsed.error.issues) {
      errors[path[0] as keyof FirmCorrection] ??= message;
    }
    return { status: 400, correction: { typed, errors }, toast: firmAdminMessages.invalid };
  }
  const facts = parsed.data;
  const saved = firmId
    ? await correctFirm(actor, { firmId, facts })
    : await addFirm(actor, { id: uuidOrNull(said(form, 'id')) ?? randomUUID(), facts });
  if (saved.ok) {
    const id = 'id' in saved ? saved.id : firmId;
    return redirectWith(firmAdminPath(String(id)), firmAdminMessages[firmId ? 'corrected' : 'added']);
  }
  return 'choices' in saved
    ? {
        status: 400,
        correction: { typed, errors: { place: placeError(saved.choices) } },
        toast: firmAdminMessages.invalid,
      }
    : { ...refuse(saved.code), correction: { typed, errors: {} } };
}

async function give(
  actor: Actor,
  { form, headers }: { form: FormData; headers: Headers },
  firmId: string,
): ActionResult {
  const parsed = giveSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    return refuseHandOver('give', form, parsed.error);
  }
  const confirmed = await confirmIdentity(actor, { form, headers });
  if (!confirmed.ok) {
    return askIdentity('give', form, identityTexts[confirmed.code]);
  }
  const given = await giveFirmTo(confirmed.actor, { firmId, ...parsed.data, now: now() });
  if (given.ok) {
    return redirectWith(firmAdminPath(firmId), firmAdminMessages.given);
  }
  if (given.code === 'signInOld') {
    return askIdentity('give', form, identityTexts.missing);
  }
  const typed = typedHandOver('give', form);
  return given.code === 'notAllowed' || given.code === 'gone'
    ? { ...refuse(given.code), handOver: { ...typed, errors: {} } }
    : { status: 400, handOver: { ...typed, errors: { email: giveErrors[given.code] } } };
}

async function takeBack(actor: Actor, form: FormData, firmId: string): ActionResult {
  const parsed = reasonSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    return refuseHandOver('takeBack', form, parsed.error);
  }
  const taken = await takeFirmBack(actor, { firmId, ...parsed.data });
  return taken.ok
    ? redirectWith(firmAdminPath(firmId), firmAdminMessages.takenBack)
    : { ...refuse(taken.code), handOver: { ...typedHandOver('takeBack', form), errors: {} } };
}

async function tellApart(actor: Actor, form: FormData, firmId: string): ActionResult {
  const otherId = said(form, 'other');
  if (!isUuid(otherId)) {
    return refuse('gone');
  }
  const told = await tellFirmsApart(actor, { firmIds: [firmId, otherId] });
  return told.ok ? redirectWith(firmAdminPath(firmId), firmAdminMessages.toldApart) : refuse(told.code);
}

function refuseHandOver(intent: RefusedHandOver['intent'], form: FormData, error: z.ZodError): FirmAnswer {
  const errors: RefusedHandOver['errors'] = {};
  for (const { path, message } of error.issues) {
    errors[path[0] as 'email' | 'reason'] ??= message;
  }
  return { status: 400, handOver: { ...typedHandOver(intent, form), errors } };
}

function askIdentity(intent: RefusedHandOver['intent'], form: FormData, identity: string): FirmAnswer {
  return { status: 403, handOver: { ...typedHandOver(intent, form), errors: {}, identity } };
}

function typedHandOver(intent: RefusedHandOver['intent'], form: FormData) {
  return { intent, email: said(form, 'email'), reason: said(form, 'reason') };
}

function refuse(code: 'notAllowed' | 'gone' | 'sameFirm' | 'isMerging'): FirmAnswer {
  const status = { notAllowed: 403, gone: 404, sameFirm: 409, isMerging: 409 }[code];
  return { status, toast: firmAdminMessages[code] };
}

function said(form: FormData, name: string): string {
  return String(form.get(name) ?? '');
}
