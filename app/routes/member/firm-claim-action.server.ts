import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { askClaim, proveClaim } from '#app/features/catalogue/firms/claim/claim-firm.server.ts';
import type { RefusedClaim } from '#app/features/catalogue/firms/claim/claim-forms.tsx';
import {
  askClaimSchema,
  claimErrors,
  claimMessages,
  isClaimError,
  proveClaimSchema,
} from '#app/features/catalogue/firms/claim/claim-messages.ts';
import { type AddressedFirm, findFirmByAddress } from '#app/features/catalogue/firms/find-firm.server.ts';
import { firmPath } from '#app/features/catalogue/firms/firm-address.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

/** Requests a code, or checks one; invalid input is shown again with the reason. */
export async function firmClaimAction(
  actor: Actor,
  request: Request,
  { slug, address }: { slug: string; address: string },
) {
  const firm = await findFirmByAddress(slug);
  if (!firm) {
    throw data(null, { status: 404 });
  }
  const form = await readForm(request);
  switch (form.get('intent')) {
    case 'ask':
      return ask(actor, form, { firm, address });
    case 'prove':
      return prove(actor, form, firm);
    default:
      throw data(null, { status: 400 });
  }
}

async function ask(
  actor: Actor,
  form: FormData,
  { firm, address }: { firm: AddressedFirm; address: string },
) {
  const typed = String(form.get('email') ?? '');
  const parsed = askClaimSchema.safeParse({ email: typed });
  if (!parsed.success) {
    return refuse({ intent: 'ask', typed, error: parsed.error.issues[0]?.message });
  }
  const asked = await askClaim(actor, { firmId: firm.id, email: parsed.data.email }, { address, now: now() });
  if (asked.ok) {
    return redirectWith(`${firmPath(firm.slug)}/claim`, claimMessages.sent);
  }
  if (asked.code === 'gone') {
    throw data(null, { status: 404 });
  }
  return isClaimError(asked.code)
    ? refuse({ intent: 'ask', typed, error: claimErrors[asked.code] })
    : refuse({ intent: 'ask', typed }, claimMessages[asked.code]);
}

async function prove(actor: Actor, form: FormData, firm: AddressedFirm) {
  const typed = String(form.get('code') ?? '');
  const parsed = proveClaimSchema.safeParse({ code: typed });
  if (!parsed.success) {
    return refuse({ intent: 'prove', typed, error: parsed.error.issues[0]?.message });
  }
  const proven = await proveClaim(actor, { firmId: firm.id, code: parsed.data.code, now: now() });
  if (proven.ok) {
    const path = `${firmPath(firm.slug)}/${proven.code === 'given' ? 'credits' : 'claim'}`;
    return redirectWith(path, claimMessages[proven.code]);
  }
  if (proven.code === 'gone') {
    throw data(null, { status: 404 });
  }
  return isClaimError(proven.code)
    ? refuse({ intent: 'prove', typed, error: claimErrors[proven.code] })
    : refuse({ intent: 'prove', typed }, claimMessages[proven.code]);
}

function refuse(refused: RefusedClaim, toast: Toast | null = null) {
  return data({ refused, toast }, { status: toast ? 409 : 400 });
}
