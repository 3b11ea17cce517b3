import { z } from 'zod';
import type { Actor } from '#app/features/accounts/actor.ts';
import {
  checkImport,
  choosePlace,
  confirmImport,
  discardImport,
} from '#app/features/desk/imports/change-import.server.ts';
import { isImportField, type Mapping } from '#app/features/desk/imports/import-fields.ts';
import { importMessages, mappingFaults } from '#app/features/desk/imports/import-messages.ts';
import {
  resendInvitation,
  revokeInvitation,
} from '#app/features/desk/invitations/change-invitation.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { now } from '#app/platform/clock.ts';
import { handlerOf } from '#app/platform/form-handler.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type ImportAnswer = { status: number; toast?: Toast; mappingError?: string; mapping?: Mapping };

/** `back`: the page of lines with the form. */
type Asked = { actor: Actor; id: string; form: FormData; back: string };
type ActionResult = Promise<ImportAnswer | Response>;

export async function importAction(
  actor: Actor,
  { request, id }: { request: Request; id: string },
): ActionResult {
  const form = await readForm(request);
  const handler = handlerOf(handlers, form);
  if (!isUuid(id)) {
    return { status: 404, toast: importMessages.gone };
  }
  const back = `/admin/import/${id}${new URL(request.url).search}`;
  return handler ? handler({ actor, id, form, back }) : { status: 400 };
}

const handlers = { check, confirm, discard, choosePlace: choose, resend, revoke };

async function check({ actor, id, form }: Asked): ActionResult {
  const mapping = readMapping(form);
  const done = await checkImport(actor, id, mapping);
  if (done.ok) {
    return redirectWith(`/admin/import/${id}`, { title: 'Checking', text: 'Every line is looked at now.' });
  }
  return done.code in mappingFaults
    ? { status: 400, mapping, mappingError: mappingFaults[done.code as keyof typeof mappingFaults] }
    : refused(done.code as Refusal);
}

/** 'column.email' = '2'. */
function readMapping(form: FormData): Mapping {
  const chosen = [...form].flatMap(([name, place]) => {
    const field = name.replace(/^column\./, '');
    return name !== field && isImportField(field) && /^\d{1,3}$/.test(String(place))
      ? [[field, Number(place)] as const]
      : [];
  });
  return Object.fromEntries(chosen);
}

async function confirm({ actor, id, form }: Asked): ActionResult {
  const done = await confirmImport(actor, id, {
    takesUnknownPlaces: form.get('takesUnknownPlaces') === 'on',
    wantsReminder: form.get('wantsReminder') === 'on',
  });
  return done.ok ? redirectWith(`/admin/import/${id}`, importMessages.confirmed) : refused(done.code);
}

async function discard({ actor, id }: Asked): ActionResult {
  const done = await discardImport(actor, id);
  return done.ok ? redirectWith('/admin/import', importMessages.discarded) : refused(done.code);
}

const placeChoice = z.object({
  number: z.coerce.number().int().min(1).max(1_000_000),
  choice: z.coerce.number().int().min(0).max(20),
});

async function choose({ actor, id, form, back }: Asked): ActionResult {
  const chosen = placeChoice.safeParse({ number: form.get('line'), choice: form.get('choice') });
  if (!chosen.success) {
    return { status: 400 };
  }
  const done = await choosePlace(actor, id, chosen.data);
  return done.ok ? redirectWith(back, importMessages.placeChosen) : refused(done.code);
}

async function resend({ actor, form, back }: Asked): ActionResult {
  const id = form.get('invitation');
  const done = isUuid(id) ? await resendInvitation(actor, id, now()) : gone;
  return done.ok ? redirectWith(back, importMessages.resent) : refused(done.code);
}

async function revoke({ actor, form, back }: Asked): ActionResult {
  const id = form.get('invitation');
  const done = isUuid(id) ? await revokeInvitation(actor, id) : gone;
  return done.ok ? redirectWith(back, importMessages.revoked) : refused(done.code);
}

const gone = { ok: false as const, code: 'gone' as const };

type Refusal = 'gone' | 'notAllowed' | 'tooLate' | 'nobody' | 'answered' | 'tooSoon' | 'tooOften' | 'tooMany';

const statuses: Partial<Record<Refusal, number>> = { gone: 404, notAllowed: 403, tooMany: 429 };

function refused(code: Refusal): ImportAnswer {
  return { status: statuses[code] ?? 409, toast: importMessages[code] };
}
