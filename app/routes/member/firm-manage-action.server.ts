import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { type AddressedFirm, findFirmByAddress } from '#app/features/catalogue/firms/find-firm.server.ts';
import { firmManagePath } from '#app/features/catalogue/firms/firm-address.ts';
import type { RefusedFacts } from '#app/features/catalogue/firms/manage/facts-form.tsx';
import {
  type FirmFact,
  firmFactsSchema,
  manageMessages,
  placeError,
  websiteErrors,
} from '#app/features/catalogue/firms/manage/firm-facts-schema.ts';
import {
  removeLogo,
  type SavedFirm,
  saveFirmFacts,
  setLogo,
} from '#app/features/catalogue/firms/manage/own-firm.server.ts';
import type { RefusedInvitation } from '#app/features/catalogue/firms/people/people-section.tsx';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { receiveForm } from '#app/features/uploads/receive-form.server.ts';
import type { Received } from '#app/features/uploads/upload.ts';
import { asBroken, BrokenBody } from '#app/platform/incoming/field-bounds.ts';
import type { Toast } from '#app/ui/toast-queue.ts';
import { isTeamIntent, teamAction } from './firm-team-action.server.ts';

export type ManageAnswer = {
  toast?: Toast | undefined;
  facts?: RefusedFacts;
  invitation?: RefusedInvitation;
  fileError?: string;
};

/** Handles the forms of a firm's management page by `intent`. */
export async function firmManageAction(
  actor: Actor,
  request: Request,
  { slug, address }: { slug: string; address: string },
) {
  const firm = await findFirmByAddress(slug);
  if (!firm) {
    throw data(null, { status: 404 });
  }
  const received = await receiveForm(request, actor, { purposes: { logo: 'logo' } }).catch(asBroken);
  if (received instanceof BrokenBody) {
    return refuse({ toast: { title: 'Not Saved', text: received.message, tone: 'danger' } }, received.status);
  }
  const { form, files } = received;
  const intent = String(form.get('intent') ?? '');
  if (isTeamIntent(intent)) {
    const answered = await teamAction(intent, { actor, form, firm, address });
    return answered instanceof Response ? answered : refuse(answered.answer, answered.status);
  }
  switch (intent) {
    case 'saveFacts':
      return saveFacts(actor, form, firm);
    case 'setLogo':
      return saveLogo(actor, { form, files, firm });
    case 'removeLogo': {
      const removed = await removeLogo(actor, { firmId: firm.id });
      return removed.ok
        ? redirectWith(firmManagePath(firm.slug), manageMessages.logoRemoved)
        : refuse({ toast: manageMessages[removed.code] }, 403);
    }
    default:
      throw data(null, { status: 400 });
  }
}

async function saveFacts(actor: Actor, form: FormData, firm: AddressedFirm) {
  const said = (name: FirmFact) => String(form.get(name) ?? '');
  const typed = {
    about: said('about'),
    websiteUrl: said('websiteUrl'),
    discipline: said('discipline'),
    place: said('place'),
  };
  const parsed = firmFactsSchema.safeParse(typed);
  if (!parsed.success) {
    const errors: RefusedFacts['errors'] = {};
    for (const { path, message } of parsed.error.issues) {
      errors[path[0] as FirmFact] ??= message;
    }
    return refuse({ facts: { typed, errors }, toast: manageMessages.invalid }, 400);
  }
  const saved = await saveFirmFacts(actor, { firmId: firm.id, facts: parsed.data });
  if (saved.ok) {
    return redirectWith(firmManagePath(firm.slug), manageMessages.factsSaved);
  }
  return saved.code === 'managersOnly'
    ? refuse({ facts: { typed, errors: {} }, toast: manageMessages.managersOnly }, 403)
    : refuse({ facts: { typed, errors: errorsOf(saved) }, toast: manageMessages.invalid }, 400);
}

function errorsOf(
  refused: Exclude<SavedFirm, { ok: true } | { code: 'managersOnly' }>,
): RefusedFacts['errors'] {
  switch (refused.code) {
    case 'otherDomain':
      return { websiteUrl: websiteErrors.otherDomain(refused.domain) };
    case 'websiteByAdmin':
      return { websiteUrl: websiteErrors.websiteByAdmin };
    default:
      return { place: placeError(refused.choices) };
  }
}

type GivenLogo = { form: FormData; files: Received[]; firm: AddressedFirm };

/** The file was uploaded before (`uploadId`), or comes with the form. */
async function saveLogo(actor: Actor, { form, files: [file], firm }: GivenLogo) {
  if (file && !file.ok) {
    return refuse(
      { fileError: file.message, toast: { title: 'Not Saved', text: file.message, tone: 'danger' } },
      400,
    );
  }
  const uploadId = file?.upload.id ?? String(form.get('uploadId') ?? '');
  const set = await setLogo(actor, { firmId: firm.id, uploadId });
  return set.ok
    ? redirectWith(firmManagePath(firm.slug), manageMessages.logoSaved)
    : refuse({ toast: manageMessages[set.code] }, set.code === 'managersOnly' ? 403 : 409);
}

function refuse(answer: ManageAnswer, status: number) {
  return data(answer, { status });
}
