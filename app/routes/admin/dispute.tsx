import { data } from 'react-router';
import { z } from 'zod';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { reasonText } from '#app/features/billing/billing-schema.ts';
import {
  disputePartNames,
  disputeParts,
  disputeWordsMaxLength,
  draftOf,
} from '#app/features/desk/payments/dispute-parts.ts';
import { answerDispute, findDispute } from '#app/features/desk/payments/disputes.server.ts';
import { DisputeForm } from '#app/features/desk/payments/disputes-section.tsx';
import { disputeMessages, providerAway } from '#app/features/desk/payments/payments-policy.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { log } from '#app/platform/log.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/dispute.ts';

export const handle = { appBar: 'admin' } satisfies PageHandle;

/** /admin/payments/disputes/{id}: the one answer that a bank accepts for a disputed payment. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const dispute = await findDispute(params.id);
  if (!dispute) {
    throw data(null, { status: 404 });
  }
  const answer = await payments().fetchDisputeAnswer(params.id);
  return {
    dispute,
    state: { isOpen: answer.isOpen, isSent: answer.isSent },
    draft: draftOf(answer.evidence),
  };
}

const answerSchema = z.object({
  intent: z.enum(['saveDraft', 'sendAnswer']),
  parts: z.array(z.enum(disputePartNames)).max(disputePartNames.length),
  words: z
    .string()
    .trim()
    .max(
      disputeWordsMaxLength,
      `Please use at most ${disputeWordsMaxLength.toLocaleString('en-US')} characters.`,
    ),
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = requireAdmin(context);
  const form = await readForm(request);
  const parsed = answerSchema.safeParse({
    intent: form.get('intent'),
    parts: form.getAll('part'),
    words: form.get('words'),
  });
  const typed = {
    words: String(form.get('words') ?? ''),
    parts: disputePartNames.filter((part) => form.getAll('part').includes(part)),
  };
  if (!parsed.success) {
    const error = parsed.error.issues.find(({ path }) => path[0] === 'words')?.message ?? null;
    return data({ typed, error, toast: error ? null : disputeMessages.notAnswered }, { status: 400 });
  }
  const { intent, parts, words } = parsed.data;
  const isFinal = intent === 'sendAnswer';
  if (isFinal && parts.length === 0 && words === '') {
    return data({ typed, error: 'Say something, or choose what is sent.', toast: null }, { status: 400 });
  }
  try {
    const answered = await answerDispute(actor, { id: params.id, parts, words, isFinal });
    if (answered.ok) {
      return isFinal
        ? redirectWith('/admin/payments#disputes', disputeMessages.sent)
        : redirectWith(`/admin/payments/disputes/${params.id}`, disputeMessages.kept);
    }
    if (answered.code === 'gone') {
      throw data(null, { status: 404 });
    }
    return data({ typed, error: null, toast: disputeMessages[answered.code] }, { status: 409 });
  } catch (error) {
    if (error instanceof Error) {
      log.error({ err: error }, 'a dispute could not be answered');
      return data({ typed, error: null, toast: providerAway }, { status: 502 });
    }
    throw error;
  }
}

export function meta() {
  return [{ title: `Answer the dispute · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function DisputePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { dispute, state, draft } = loaderData;
  const { facts } = dispute;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead">
        <p className="small mb-3">
          <Link className="link" to="/admin/payments#disputes">
            Payments
          </Link>
        </p>
        <h1 dir="auto" className="h2 wraps">
          Answer the dispute
        </h1>
      </div>
      <MarginSection
        title={facts.amount}
        size="h3"
        note={
          <>
            <Link className="link" to={`/admin/users/${dispute.userId}`}>
              {facts.name}
            </Link>
            ; the bank says: {reasonText(dispute.reason)}.
            {dispute.answerBy ? ` The bank takes an answer until ${dayText(dispute.answerBy)}.` : null}
          </>
        }
      >
        <div className="col-span-full lg:col-[4/10]">
          <DisputeForm
            state={state}
            parts={disputeParts(facts)}
            draft={answer?.typed ?? draft}
            error={answer?.error ?? undefined}
            providerUrl={dispute.providerUrl}
          />
        </div>
      </MarginSection>
    </div>
  );
}
