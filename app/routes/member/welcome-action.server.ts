import type { SubmissionResult } from '@conform-to/react';
import { redirect, replace } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { offeredTypes, profileMessages } from '#app/features/catalogue/creatives/profile-schema.ts';
import {
  removeRateSheet,
  setRateSheet,
} from '#app/features/catalogue/creatives/rate-sheet/rate-sheet.server.ts';
import { findSetup } from '#app/features/catalogue/creatives/setup/find-setup.server.ts';
import { saveSetupPart } from '#app/features/catalogue/creatives/setup/save-setup.server.ts';
import { listCountriesWithoutStates } from '#app/features/catalogue/directory/location/list-countries.server.ts';
import {
  type FirstHourStep,
  stepAfter,
  stepBefore,
} from '#app/features/catalogue/first-hour/first-hour-steps.ts';
import { isFieldStep, stepReaders } from '#app/features/catalogue/first-hour/read-step.ts';
import type { StepAnswer } from '#app/features/catalogue/first-hour/step-form.tsx';
import {
  orderItems,
  type PortfolioResult,
} from '#app/features/catalogue/portfolio/change-portfolio.server.ts';
import { titleOfFile } from '#app/features/catalogue/portfolio/edit/from-files.ts';
import { addItems } from '#app/features/catalogue/portfolio/edit/save-item.server.ts';
import { portfolioMessages } from '#app/features/catalogue/portfolio/portfolio-messages.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { type ReceivedForm, receiveForm } from '#app/features/uploads/receive-form.server.ts';
import { uploadPurposes } from '#app/features/uploads/upload-purposes.ts';
import { handlerOf } from '#app/platform/form-handler.ts';
import { asBroken, BrokenBody } from '#app/platform/incoming/field-bounds.ts';
import { log } from '#app/platform/log.server.ts';

type FormRequest = ReceivedForm & { actor: Actor; step: FirstHourStep };
type ActionResult = Promise<StepAnswer | Response>;

/** Handles the forms of an onboarding step by `intent`. */
export async function welcomeAction(actor: Actor, step: FirstHourStep, request: Request): ActionResult {
  const purposes = { media: 'portfolio', rateSheet: 'rate-sheet' } as const;
  const received = await receiveForm(request, actor, { purposes }).catch(asBroken);
  if (received instanceof BrokenBody) {
    return { status: received.status, intent: '', toast: { title: 'Not Saved', text: received.message } };
  }
  const handler = handlerOf(handlers, received.form);
  return handler ? handler({ ...received, actor, step }) : { status: 400, intent: '' };
}

const handlers = {
  save: saveAction,
  addPictures: addPicturesAction,
  makeFirst: makeFirstAction,
  setRateSheet: setRateSheetAction,
  removeRateSheet: removeRateSheetAction,
};

/** `go`: next, back, leave, or stay, since a draft is saved while the user types. */
async function saveAction({ actor, step, form }: FormRequest): ActionResult {
  const intent = 'save';
  if (!isFieldStep(step)) {
    return { status: 400, intent };
  }
  const [{ creativeType }, countriesWithoutStates] = await Promise.all([
    findSetup(actor.userId),
    listCountriesWithoutStates(),
  ]);
  const { submission, part } = stepReaders[step](form, {
    types: offeredTypes(creativeType),
    countriesWithoutStates,
  });
  const result: SubmissionResult = submission.reply();
  if (!part) {
    return { status: submission.status === 'error' ? 400 : 200, intent, result };
  }
  try {
    const saved = await saveSetupPart(actor, part);
    if (!saved.ok) {
      const status = saved.code === 'notAllowed' ? 403 : 400;
      return { status, intent, result, toast: profileMessages[saved.code] };
    }
  } catch (error) {
    log.error({ err: error }, 'a step of the first hour could not be saved');
    return { status: 500, intent, result, toast: profileMessages.saveFailed };
  }
  switch (form.get('go')) {
    case 'stay':
      return { status: 200, intent };
    case 'back':
      return redirect(pathOf(stepBefore(step) ?? step), 303);
    case 'leave':
      return redirectWith('/dashboard', { title: 'Saved', text: 'You can go on from here at any time.' });
    default:
      return redirect(pathOf(stepAfter(step)), 303);
  }
}

/** Files uploaded by scripts before, or one in the form. */
async function addPicturesAction({ actor, form, files }: FormRequest): ActionResult {
  const intent = 'addPictures';
  const [file] = files;
  if (file && !file.ok) {
    return { status: 400, intent, fileError: file.message };
  }
  const filenames = form.getAll('filename').map(String);
  const sent = form
    .getAll('uploadId')
    .slice(0, uploadPurposes.portfolio.maxFiles)
    .map((id, index) => ({ id: String(id), filename: filenames[index] ?? '' }));
  const arrived = file ? [file.upload] : sent;
  if (arrived.length === 0) {
    return { status: 400, intent, fileError: 'Please choose a picture.' };
  }
  const added = await addItems(
    actor,
    arrived.map(({ id, filename }) => ({ uploadId: id, title: titleOfFile(filename) || 'Untitled' })),
  );
  return changed(intent, added);
}

async function makeFirstAction({ actor, form }: FormRequest): ActionResult {
  return changed('makeFirst', await orderItems(actor, [String(form.get('id'))]));
}

function changed(intent: string, result: PortfolioResult): StepAnswer | Response {
  return result.ok
    ? // Back leads to the previous step, whatever the number of pictures.
      replace(pathOf('pictures'))
    : {
        status: result.code === 'noProfile' ? 403 : 409,
        intent,
        toast: portfolioMessages[result.code],
      };
}

async function setRateSheetAction({ actor, form, files }: FormRequest): ActionResult {
  const intent = 'setRateSheet';
  const [file] = files;
  if (file && !file.ok) {
    return { status: 400, intent, fileError: file.message };
  }
  const set = await setRateSheet(actor, file?.upload.id ?? String(form.get('uploadId') ?? ''));
  return set.ok
    ? redirectWith(pathOf('prices'), profileMessages.rateSheetSaved)
    : { status: set.code === 'notAllowed' ? 403 : 409, intent, toast: profileMessages[set.code] };
}

async function removeRateSheetAction({ actor }: FormRequest): ActionResult {
  const removed = await removeRateSheet(actor);
  return removed.ok
    ? redirectWith(pathOf('prices'), profileMessages.rateSheetRemoved)
    : { status: 403, intent: 'removeRateSheet', toast: profileMessages[removed.code] };
}

function pathOf(step: FirstHourStep | 'listed'): string {
  return `/welcome/${step}`;
}
