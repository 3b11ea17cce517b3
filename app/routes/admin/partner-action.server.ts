import { z } from 'zod';
import type { Actor } from '#app/features/accounts/actor.ts';
import { confirmIdentity } from '#app/features/accounts/confirm/confirm-identity.server.ts';
import { identityTexts } from '#app/features/accounts/confirm/identity-proof.ts';
import {
  addPartner,
  type PartnerFailure,
  suspendPartner,
} from '#app/features/catalogue/partners/change-partner.server.ts';
import { addKey, revokeKey } from '#app/features/catalogue/partners/keys/keys.server.ts';
import type { RefusedForm } from '#app/features/catalogue/partners/partner-form.tsx';
import { doneMessages, failureTexts } from '#app/features/catalogue/partners/partner-messages.ts';
import { keySchema, partnerSchema } from '#app/features/catalogue/partners/partner-schema.ts';
import {
  addEndpoint,
  disableEndpoint,
  enableEndpoint,
  redeliver,
  removeEndpoint,
  rollSecret,
  sendTest,
} from '#app/features/catalogue/partners/webhooks/change-endpoints.server.ts';
import { endpointSchema } from '#app/features/catalogue/partners/webhooks/endpoint-schema.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';

/** Form errors, or a secret that is shown only once. */
export type PartnerAnswer = {
  status: number;
  refused?: RefusedForm;
  made?: { kind: 'key' | 'secret'; text: string };
};

export async function partnersAction(actor: Actor, request: Request): Promise<PartnerAnswer | Response> {
  const form = await readForm(request);
  const intent = String(form.get('intent') ?? '');
  if (intent !== 'addPartner') {
    return { status: 400 };
  }
  const given = read(partnerSchema, form);
  if (!given.ok) {
    return given.answer;
  }
  const added = await addPartner(actor, given.fields);
  return added.ok
    ? redirectWith(`/admin/partners/${added.id}`, doneMessages.addPartner)
    : refuse(form, added.code);
}

export async function partnerAction(
  actor: Actor,
  { request, partnerId }: { request: Request; partnerId: string },
): Promise<PartnerAnswer | Response> {
  const form = await readForm(request);
  const confirmed = await confirmIdentity(actor, { form, headers: request.headers });
  return confirmed.ok
    ? intentAction(confirmed.actor, { form, partnerId })
    : { status: 400, refused: { ...refusedForm(form, {}), identity: identityTexts[confirmed.code] } };
}

type Asked = { form: FormData; partnerId: string };

async function intentAction(actor: Actor, { form, partnerId }: Asked): Promise<PartnerAnswer | Response> {
  const intent = String(form.get('intent') ?? '');
  switch (intent) {
    case 'addKey': {
      const given = read(keySchema, form);
      if (!given.ok) {
        return given.answer;
      }
      const added = await addKey(actor, { partnerId, ...given.fields });
      return added.ok ? { status: 200, made: { kind: 'key', text: added.key } } : refuse(form, added.code);
    }
    case 'revokeKey': {
      const keyId = String(form.get('keyId') ?? '');
      const revoked = await revokeKey(actor, { partnerId, keyId, at: now() });
      return revoked.ok ? done(partnerId, intent) : refuse(form, revoked.code);
    }
    case 'suspend':
    case 'resume': {
      const changed = await suspendPartner(actor, { partnerId, isSuspended: intent === 'suspend' });
      return changed.ok ? done(partnerId, intent) : refuse(form, changed.code);
    }
    case 'addEndpoint': {
      const given = read(endpointSchema, form);
      if (!given.ok) {
        return given.answer;
      }
      const added = await addEndpoint(actor, { partnerId, ...given.fields });
      return added.ok
        ? { status: 200, made: { kind: 'secret', text: added.secret } }
        : refuse(form, added.code);
    }
    default:
      return endpointAction(actor, { form, partnerId });
  }
}

const endpointVerbs = { sendTest, enableEndpoint, disableEndpoint, removeEndpoint } as const;

async function endpointAction(actor: Actor, { form, partnerId }: Asked): Promise<PartnerAnswer | Response> {
  const intent = String(form.get('intent') ?? '');
  const of = { partnerId, endpointId: String(form.get('endpointId') ?? '') };
  if (intent === 'rollSecret') {
    const from = Number.parseInt(String(form.get('secretVersion')), 10);
    const rolled = await rollSecret(actor, { ...of, from: Number.isNaN(from) ? null : from });
    return rolled.ok
      ? { status: 200, made: { kind: 'secret', text: rolled.secret } }
      : refuse(form, rolled.code);
  }
  if (intent === 'redeliver') {
    const sent = await redeliver(actor, { ...of, deliveryId: String(form.get('deliveryId') ?? '') });
    return sent.ok ? done(partnerId, intent) : refuse(form, sent.code);
  }
  if (!isEndpointVerb(intent)) {
    return { status: 400 };
  }
  const changed = await endpointVerbs[intent](actor, of);
  return changed.ok ? done(partnerId, intent) : refuse(form, changed.code);
}

function isEndpointVerb(intent: string): intent is keyof typeof endpointVerbs {
  return Object.hasOwn(endpointVerbs, intent);
}

function done(partnerId: string, what: keyof typeof doneMessages): Promise<Response> {
  return redirectWith(`/admin/partners/${partnerId}`, doneMessages[what]);
}

type Read<Fields> = { ok: true; fields: Fields } | { ok: false; answer: PartnerAnswer };

function read<Schema extends z.ZodObject>(schema: Schema, form: FormData): Read<z.infer<Schema>> {
  const parsed = schema.safeParse(
    Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [
        name,
        field instanceof z.ZodArray ? form.getAll(name) : form.get(name),
      ]),
    ),
  );
  if (parsed.success) {
    return { ok: true, fields: parsed.data };
  }
  const errors = Object.fromEntries(
    parsed.error.issues.map(({ path: [name = ''], message }) => [String(name), message]),
  );
  return { ok: false, answer: { status: 400, refused: refusedForm(form, errors) } };
}

const statuses: Partial<Record<PartnerFailure, number>> = { gone: 404, notAllowed: 403, signInOld: 403 };

function refuse(form: FormData, code: PartnerFailure): PartnerAnswer {
  const text = failureTexts[code];
  const errors = code === 'signInOld' ? {} : { [code === 'nameTaken' ? 'name' : '']: text };
  return {
    status: statuses[code] ?? 409,
    refused: { ...refusedForm(form, errors), ...(code === 'signInOld' ? { identity: text } : {}) },
  };
}

/** Fields that are never sent back. */
const unsaid = /^(intent$|identity)/;

function refusedForm(form: FormData, errors: Record<string, string>): RefusedForm {
  const names = [...new Set(form.keys())].filter((name) => !unsaid.test(name));
  // Several values of one field are keywords without spaces.
  const typed = names.map((name) => [name, form.getAll(name).map(String).join(' ')]);
  return { intent: String(form.get('intent') ?? ''), errors, typed: Object.fromEntries(typed) };
}
