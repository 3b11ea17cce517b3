import { parseWithZod } from '@conform-to/zod/v4';
import type { Actor } from '#app/features/accounts/actor.ts';
import { saveCompanyName } from '#app/features/accounts/settings/save-person.server.ts';
import {
  clientProfileSchema,
  creativeProfileSchema,
  offeredTypes,
  profileMessages,
} from '#app/features/catalogue/creatives/profile-schema.ts';
import { findSetup } from '#app/features/catalogue/creatives/setup/find-setup.server.ts';
import { saveSetup } from '#app/features/catalogue/creatives/setup/save-setup.server.ts';
import type { SetupAnswer } from '#app/features/catalogue/creatives/setup/setup-form.tsx';
import {
  type Choices,
  setupFields,
  setupValuesOf,
  valueText,
} from '#app/features/catalogue/creatives/setup/setup-values.ts';
import { listSpecialties } from '#app/features/catalogue/directory/list-specialties.server.ts';
import { listCountriesWithoutStates } from '#app/features/catalogue/directory/location/list-countries.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { receiveForm } from '#app/features/uploads/receive-form.server.ts';
import { asBroken, BrokenBody } from '#app/platform/incoming/field-bounds.ts';
import { log } from '#app/platform/log.server.ts';
import { filesAction, isFileIntent } from './files-action.server.ts';

type ActionResult = Promise<SetupAnswer | Response>;

export async function setupAction(actor: Actor, request: Request): ActionResult {
  const purposes = { avatar: 'avatar', rateSheet: 'rate-sheet' } as const;
  const received = await receiveForm(request, actor, { purposes }).catch(asBroken);
  if (received instanceof BrokenBody) {
    return { status: received.status, intent: '', toast: { title: 'Not Saved', text: received.message } };
  }
  const { form, files } = received;
  const intent = String(form.get('intent') ?? '');
  if (isFileIntent(intent)) {
    return filesAction(intent, { actor, form, files });
  }
  switch (intent) {
    case 'saveProfile':
      return saveProfileAction(actor, form);
    case 'saveCompany':
      return saveCompanyAction(actor, form);
    default:
      return { status: 400, intent: '' };
  }
}

async function saveProfileAction(actor: Actor, form: FormData): ActionResult {
  const intent = 'saveProfile';
  const version = String(form.get('version') ?? '').slice(0, 500);
  const { creativeType } = await findSetup(actor.userId);
  const types = offeredTypes(creativeType);
  const countriesWithoutStates = await listCountriesWithoutStates();
  const schema = creativeProfileSchema({ types, countriesWithoutStates });
  const submission = parseWithZod(form, { schema });
  if (submission.status !== 'success') {
    const isRefused = submission.status === 'error';
    return {
      status: isRefused ? 400 : 200,
      intent,
      version,
      result: submission.reply(),
      ...(isRefused && submission.error?.specialtyIds ? { toast: profileMessages.specialtiesRequired } : {}),
    };
  }
  try {
    const saved = await saveSetup(actor, submission.value, { version, choices: readChoices(form) });
    if (saved.ok) {
      return redirectWith('/dashboard', profileMessages.creativeSaved);
    }
    const result = submission.reply();
    if (saved.code !== 'conflict') {
      const status = saved.code === 'notAllowed' ? 403 : 400;
      return { status, intent, version, result, toast: profileMessages[saved.code] };
    }
    const names = new Map((await listSpecialties()).map(({ id, name }) => [id, name]));
    const typed = setupValuesOf(submission.value, countriesWithoutStates);
    return {
      status: 409,
      intent,
      result,
      version: saved.version,
      toast: profileMessages.conflict,
      conflicts: saved.conflicts.map((conflict) => ({
        ...conflict,
        mine: valueText(typed, conflict.field, names),
        saved: valueText(saved.stored, conflict.field, names),
      })),
    };
  } catch (error) {
    log.error({ err: error }, 'a profile could not be saved');
    return { status: 500, intent, version, result: submission.reply(), toast: profileMessages.saveFailed };
  }
}

async function saveCompanyAction(actor: Actor, form: FormData): ActionResult {
  const intent = 'saveCompany';
  const submission = parseWithZod(form, { schema: clientProfileSchema });
  if (submission.status !== 'success') {
    return { status: 400, intent, result: submission.reply() };
  }
  const result = submission.reply();
  try {
    const loadedName = String(form.get('version') ?? '') || null;
    const saved = await saveCompanyName(actor, submission.value.companyName, loadedName);
    if (saved.ok) {
      return redirectWith('/dashboard', profileMessages.clientSaved);
    }
    return saved.code === 'conflict'
      ? { status: 409, intent, result, toast: profileMessages.conflict, savedMeanwhile: saved.stored }
      : { status: 403, intent, result, toast: profileMessages.notAllowed };
  } catch (error) {
    log.error({ err: error }, 'a company name could not be saved');
    return { status: 500, intent, result, toast: profileMessages.saveFailed };
  }
}

function readChoices(form: FormData): Choices {
  return Object.fromEntries(
    setupFields.flatMap((field) => {
      const choice = form.get(`choice.${field}`);
      return choice === 'mine' || choice === 'saved' ? [[field, choice]] : [];
    }),
  );
}
