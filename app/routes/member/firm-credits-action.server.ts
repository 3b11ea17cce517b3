import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { RefusedStatement } from '#app/features/catalogue/firms/credits/credit-lists.tsx';
import { creditMessages, disputeSchema } from '#app/features/catalogue/firms/credits/credit-messages.ts';
import {
  confirmCredits,
  disputeCredit,
  withdrawDispute,
} from '#app/features/catalogue/firms/disputes/dispute-credit.server.ts';
import { findFirmByAddress } from '#app/features/catalogue/firms/find-firm.server.ts';
import { firmPath } from '#app/features/catalogue/firms/firm-address.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

/** A firm's answers to its credits: confirm, dispute, or withdraw a dispute. */
export async function firmCreditsAction(
  actor: Actor,
  request: Request,
  { slug, search }: { slug: string; search: string },
) {
  const firm = await findFirmByAddress(slug);
  if (!firm) {
    throw data(null, { status: 404 });
  }
  const form = await readForm(request);
  const back = `${firmPath(firm.slug)}/credits${search}`;
  switch (form.get('intent')) {
    case 'confirm': {
      const ids = form.getAll('id').map(String);
      const confirmed = await confirmCredits(actor, { firmId: firm.id, ids, now: now() });
      if (!confirmed.ok) {
        return refuse(null, creditMessages[confirmed.code], 403);
      }
      return redirectWith(back, creditMessages[confirmed.count > 0 ? 'confirmed' : 'nothingToConfirm']);
    }
    case 'dispute':
      return dispute(actor, form, { firmId: firm.id, back });
    case 'withdraw': {
      const withdrawn = await withdrawDispute(actor, { id: idOf(form), now: now() });
      return redirectWith(back, creditMessages[withdrawn.ok ? 'withdrawn' : withdrawn.code]);
    }
    default:
      throw data(null, { status: 400 });
  }
}

async function dispute(actor: Actor, form: FormData, { firmId, back }: { firmId: string; back: string }) {
  const typed = {
    id: idOf(form),
    statement: String(form.get('statement') ?? ''),
    wanted: String(form.get('wanted') ?? ''),
  };
  const parsed = disputeSchema.safeParse(typed);
  if (!parsed.success) {
    const error = parsed.error.issues[0]?.message;
    return refuse({ ...typed, error }, creditMessages.invalid, 400);
  }
  const disputed = await disputeCredit(actor, { firmId, ...parsed.data, now: now() });
  return disputed.ok
    ? redirectWith(back, creditMessages.disputed)
    : refuse(typed, creditMessages[disputed.code], disputed.code === 'managersOnly' ? 403 : 409);
}

const nobodys = '00000000-0000-4000-8000-000000000000';

function idOf(form: FormData): string {
  const id = String(form.get('id') ?? '');
  return isUuid(id) ? id : nobodys;
}

function refuse(refused: RefusedStatement | null, toast: Toast, status: number) {
  return data({ refused, toast }, { status });
}
