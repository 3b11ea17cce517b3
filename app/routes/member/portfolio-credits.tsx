import { data, redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { CreativeDisputes } from '#app/features/catalogue/firms/credits/credit-lists.tsx';
import { answerSchema, creditMessages } from '#app/features/catalogue/firms/credits/credit-messages.ts';
import { listCreativeDisputes } from '#app/features/catalogue/firms/credits/list-credits.server.ts';
import {
  agreeToDispute,
  explainDispute,
} from '#app/features/catalogue/firms/disputes/dispute-credit.server.ts';
import { creativeCreditsPath } from '#app/features/catalogue/firms/firm-address.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/portfolio-credits.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /portfolio/credits: firms' disputes of credits in a creative's projects. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  if (actor.userType !== 'creative') {
    throw redirect('/dashboard');
  }
  return { disputes: actor.creativeId ? await listCreativeDisputes(actor.creativeId) : [] };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const form = await readForm(request);
  const typed = { id: String(form.get('id') ?? ''), answer: String(form.get('answer') ?? '') };
  if (!isUuid(typed.id)) {
    throw data(null, { status: 400 });
  }
  switch (form.get('intent')) {
    case 'agree': {
      const agreed = await agreeToDispute(actor, { id: typed.id, now: now() });
      return redirectWith(creativeCreditsPath, creditMessages[agreed.ok ? 'agreed' : agreed.code]);
    }
    case 'explain': {
      const parsed = answerSchema.safeParse(typed);
      if (!parsed.success) {
        const refused = { id: typed.id, statement: typed.answer, error: parsed.error.issues[0]?.message };
        return data({ refused, toast: creditMessages.invalid }, { status: 400 });
      }
      const explained = await explainDispute(actor, { ...parsed.data, now: now() });
      return redirectWith(creativeCreditsPath, creditMessages[explained.ok ? 'explained' : explained.code]);
    }
    default:
      throw data(null, { status: 400 });
  }
}

export function meta() {
  return [{ title: `Disputed Credits · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function PortfolioCredits({ loaderData: { disputes }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <ToastNotice toast={actionData?.toast} />
      <div className="pagehead">
        <h1 className="h2">Disputed Credits</h1>
      </div>
      {disputes.length === 0 ? (
        <EmptyState
          title="No disputed credits"
          text="When a firm says that a credit in one of your projects is wrong, it appears here."
        />
      ) : (
        <CreativeDisputes disputes={disputes} refused={actionData?.refused ?? null} />
      )}
    </div>
  );
}
