import { data, redirect } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { tidy } from '#app/features/vocabulary/typed-text.ts';
import { briefPath, estimateVersionPath, writeEstimatePath } from '#app/features/vocabulary/work-address.ts';
import {
  type EstimateRefusal,
  estimateMessages,
  estimateRefusals,
  sentMessage,
  templateRefusals,
} from '#app/features/work/estimates/estimate-policy.ts';
import { findTemplate, saveTemplate } from '#app/features/work/estimates/templates/templates.server.ts';
import { addTemplate } from '#app/features/work/estimates/write/begin-estimate.ts';
import {
  type EstimateAnswer,
  type ReadEstimateForm,
  readEstimateForm,
} from '#app/features/work/estimates/write/estimate-form.ts';
import { findEstimateToWrite } from '#app/features/work/estimates/write/find-estimate-to-write.server.ts';
import {
  discardEstimate,
  saveEstimate,
  sendEstimate,
} from '#app/features/work/estimates/write/send-estimate.server.ts';
import { handlerOf } from '#app/platform/form-handler.ts';
import { readForm } from '#app/platform/read-form.server.ts';

type Asked = { actor: Actor; briefId: string; form: FormData; read: ReadEstimateForm };
type ActionResult = Promise<EstimateAnswer | Response>;

/** Handles the form of an estimate: a button on its lines, a template, saving, previewing, sending or discarding. */
export async function estimateFormAction(
  actor: Actor,
  { request, briefId }: { request: Request; briefId: string },
): ActionResult {
  const form = await readForm(request);
  const asked = { actor, briefId, form, read: readEstimateForm(form) };
  if (form.has('template') || form.has('earlier')) {
    return templateAction(asked);
  }
  const handler = asked.read.press ? null : handlerOf(handlers, form);
  return handler ? handler(asked) : pressAction(asked);
}

const handlers: Readonly<Record<string, (asked: Asked) => ActionResult>> = {
  send: sendAction,
  save: saveAction,
  discard: discardAction,
  saveTemplate: saveTemplateAction,
  preview: (asked) => lookAction(asked, '?show=preview'),
  build: (asked) => lookAction(asked, ''),
};

async function sendAction(asked: Asked): ActionResult {
  const { actor, briefId, read } = asked;
  const sent = await sendEstimate(actor, { ...read, briefId });
  if (!sent.ok) {
    return refused(asked, sent);
  }
  const client = (await findEstimateToWrite(actor, briefId))?.brief.client ?? 'The client';
  const said = sentMessage(sent.version, client, read.typed.texts.validUntil);
  return redirectWith(estimateVersionPath(sent.estimateId, sent.version), said);
}

async function saveAction(asked: Asked): ActionResult {
  const saved = await saveEstimate(asked.actor, { ...asked.read, briefId: asked.briefId });
  return saved.ok
    ? asTyped(asked, { status: 200, toast: estimateMessages.saved }, saved.version)
    : refused(asked, saved);
}

async function discardAction({ actor, briefId }: Asked): ActionResult {
  const { ok } = await discardEstimate(actor, briefId);
  return ok ? redirectWith(briefPath(briefId), estimateMessages.discarded) : noSuchBrief();
}

/** Without scripts: applies the button, saves, and returns to the form. */
async function pressAction(asked: Asked): ActionResult {
  const { actor, briefId, read } = asked;
  const saved = await saveEstimate(actor, { ...read, briefId });
  return saved.ok ? redirect(`${writeEstimatePath(briefId)}#lines`) : refused(asked, saved);
}

async function lookAction(asked: Asked, query: string): ActionResult {
  const { actor, briefId, read } = asked;
  const saved = await saveEstimate(actor, { ...read, briefId });
  return saved.ok ? redirect(`${writeEstimatePath(briefId)}${query}`) : refused(asked, saved);
}

async function templateAction(asked: Asked): ActionResult {
  const { actor, briefId, form, read } = asked;
  const template = String(form.get('template') ?? '');
  const earlier = String(form.get('earlier') ?? '');
  const [found, present] = await Promise.all([
    findTemplate(actor, template ? { template } : { estimate: earlier }),
    findEstimateToWrite(actor, briefId),
  ]);
  if (!present) {
    return noSuchBrief();
  }
  if (!found) {
    const error = templateRefusals.notFound;
    return kept(asked, { status: 404, toast: { title: 'Not Copied', text: error, tone: 'danger' } });
  }
  const typed = addTemplate(read.typed, { ...found, views: present.brief.views });
  const filled = { ...asked, read: { ...read, typed } };
  const saved = await saveEstimate(actor, { ...filled.read, briefId });
  if (!saved.ok) {
    return refused(asked, saved);
  }
  const refill = `${read.number}.${saved.version}`;
  return asTyped(filled, { status: 200, refill, toast: estimateMessages.templateAdded }, saved.version);
}

async function saveTemplateAction(asked: Asked): ActionResult {
  const { actor, form, read } = asked;
  const name = tidy(String(form.get('templateName') ?? ''));
  const saved = await saveTemplate(actor, { name, typed: read.typed });
  if (saved.ok) {
    return kept(asked, { status: 200, toast: estimateMessages.templateSaved });
  }
  return kept(asked, {
    status: saved.code === 'notAllowed' ? 403 : 400,
    template: { name, error: templateRefusals[saved.code] },
    ...(saved.code === 'invalid' ? { errors: saved.errors } : {}),
  });
}

type Refused = { code: EstimateRefusal; errors?: Record<string, string>; version?: number };

/** Unsent input is saved if possible; in any case the form shows it again. */
function refused(asked: Asked, { code, errors, version }: Refused): ActionResult {
  const { status } = estimateRefusals[code];
  if (status === 404) {
    return noSuchBrief();
  }
  const answer: EstimateAnswer = { status, refusal: code, ...(errors ? { errors } : {}) };
  return version === undefined ? kept(asked, answer) : asTyped(asked, answer, version);
}

async function kept(asked: Asked, answer: EstimateAnswer): ActionResult {
  const { actor, briefId, read } = asked;
  const saved = await saveEstimate(actor, { ...read, briefId });
  return asTyped(asked, answer, saved.ok ? saved.version : read.version);
}

/** The posted form together with the stored estimate. `version`: of the draft it is based on. */
async function asTyped(
  { actor, briefId, read }: Asked,
  answer: EstimateAnswer,
  version: number,
): ActionResult {
  const known = await findEstimateToWrite(actor, briefId);
  if (!known) {
    return noSuchBrief();
  }
  return {
    ...answer,
    // If the version was sent meanwhile, the input starts the next version.
    estimate: { ...known, typed: read.typed, version: known.number === read.number ? version : 0 },
  };
}

function noSuchBrief(): never {
  throw data(null, { status: 404 });
}
