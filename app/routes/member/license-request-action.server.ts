import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { tidy } from '#app/features/vocabulary/typed-text.ts';
import { licensePath, licenseRequestPath } from '#app/features/vocabulary/work-address.ts';
import { acceptOffer } from '#app/features/work/licenses/requests/accept-offer.server.ts';
import {
  endings,
  endRequest,
  isEnding,
  offerLicense,
} from '#app/features/work/licenses/requests/offer-license.server.ts';
import { requestMessages } from '#app/features/work/licenses/requests/request-policy.ts';
import {
  checkOffer,
  type RequestErrors,
  readTypedOffer,
  type TypedOffer,
} from '#app/features/work/licenses/requests/request-schema.ts';
import { now } from '#app/platform/clock.ts';
import { earliestToday } from '#app/platform/days.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type RequestAnswer = {
  status: number;
  toast?: Toast;
  typed?: TypedOffer;
  errors?: RequestErrors;
  words?: string;
};

export async function requestAction(
  actor: Actor,
  request: Request,
  id: string,
): Promise<RequestAnswer | Response> {
  const form = await readForm(request);
  const intent = form.get('intent');
  const version = Number(form.get('version'));
  if (intent === 'accept') {
    const accepted = await acceptOffer(actor, { id, version });
    return accepted.ok
      ? redirectWith(licensePath(accepted.number), requestMessages.licensed)
      : refused(accepted.code);
  }
  if (intent === 'offer') {
    return offer(actor, { id, version, typed: readTypedOffer(form) });
  }
  if (isEnding(intent)) {
    const words = tidy(String(form.get('words') ?? ''));
    const ended = await endRequest(actor, { id, ending: intent, words });
    return ended.ok
      ? redirectWith(licenseRequestPath(id), requestMessages[endings[intent].state])
      : { ...refused(ended.code), words };
  }
  throw data(null, { status: 400 });
}

async function offer(
  actor: Actor,
  { id, version, typed }: { id: string; version: number; typed: TypedOffer },
): Promise<RequestAnswer | Response> {
  const checked = checkOffer(typed, earliestToday(now()));
  if (!checked.ok) {
    return { status: 400, typed, errors: checked.errors };
  }
  const offered = await offerLicense(actor, { id, version, offer: checked.offer });
  if (offered.ok) {
    return redirectWith(licenseRequestPath(id), requestMessages.offered);
  }
  const code = offered.code === 'tooMany' ? 'tooManyOffers' : offered.code;
  return { ...refused(code), typed };
}

const statuses: Partial<Record<string, number>> = { notAllowed: 403, tooLong: 400 };

/** Throws a 404 for users outside the request. */
function refused(code: keyof typeof requestMessages | 'notFound'): RequestAnswer {
  if (code === 'notFound') {
    throw data(null, { status: 404 });
  }
  const message = code === 'notAllowed' ? requestMessages.notYours : requestMessages[code];
  return { status: statuses[code] ?? 409, toast: message };
}
