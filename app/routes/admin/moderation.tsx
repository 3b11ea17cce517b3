import { useRef } from 'react';
import { data } from 'react-router';
import { findProofsToAsk } from '#app/features/accounts/confirm/confirm-identity.server.ts';
import type { IdentityProofs } from '#app/features/accounts/confirm/identity-proof.ts';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import {
  DisputedCredits,
  FirmClaims,
  VerificationRequests,
} from '#app/features/desk/moderation/claim-queues.tsx';
import { type RefusedDecision, UndoDecisionForm } from '#app/features/desk/moderation/decision-form.tsx';
import {
  countQueues,
  listDisputedCredits,
  listFirmClaims,
  listVerificationRequests,
} from '#app/features/desk/moderation/list-claims.server.ts';
import {
  listDecisions,
  listReportedCorrespondents,
  listReportedReviews,
} from '#app/features/desk/moderation/list-reports.server.ts';
import {
  queueLabels,
  queuePath,
  queues,
  readQueue,
  useCaseKeys,
} from '#app/features/desk/moderation/moderation-policy.ts';
import { PastDecisions } from '#app/features/desk/moderation/past-decisions.tsx';
import { ReportedCorrespondents, ReportedReviews } from '#app/features/desk/moderation/report-queues.tsx';
import { findLastDecision } from '#app/features/desk/moderation/undo/undo-decision.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { readTimeCursor } from '#app/platform/time-cursor.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { NextPart } from '#app/ui/next-part.tsx';
import { LinkTabs } from '#app/ui/tabs.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/moderation.ts';
import { moderationAction } from './moderation-action.server.ts';
import '#app/features/desk/moderation/moderation.css';

export const handle = { appBar: 'admin' } satisfies PageHandle;

const casesPerPart = 20;
const decisionsPerPart = 50;

/** /admin/moderation?queue=… (docs/decisions/0032-operator-screens.md). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = requireAdmin(context);
  const queue = readQueue(url.searchParams.get('queue'));
  const [counts, last, list, identityProofs] = await Promise.all([
    countQueues(),
    findLastDecision(actor),
    listOf(url.searchParams),
    queue === 'verification' ? findProofsToAsk(actor) : null,
  ]);
  return { queue, counts, last, list, identityProofs, after: url.searchParams.get('after') };
}

async function listOf(parameters: URLSearchParams) {
  const queue = readQueue(parameters.get('queue'));
  const after = parameters.get('after');
  const part = { after: readTimeCursor(after), size: casesPerPart };
  switch (queue) {
    case 'reviews':
      return { queue, ...(await listReportedReviews(part)) };
    case 'correspondents':
      return { queue, ...(await listReportedCorrespondents(part)) };
    case 'verification':
      return { queue, ...(await listVerificationRequests(part)) };
    case 'credits':
      return { queue, ...(await listDisputedCredits(part)) };
    case 'firms':
      return { queue, ...(await listFirmClaims(part)) };
    case 'history': {
      const before = Number(after ?? Number.NaN);
      return {
        queue,
        ...(await listDecisions({
          before: Number.isSafeInteger(before) ? before : null,
          size: decisionsPerPart,
        })),
      };
    }
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await moderationAction(requireAdmin(context), request);
  return answer instanceof Response ? answer : data(answer, { status: 400 });
}

export function meta() {
  return [{ title: `Moderation · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function Moderation({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { queue, counts, last, list, after } = loaderData;
  const cases = useRef<HTMLDivElement>(null);
  useCaseKeys(cases);
  const hasCases = queue !== 'history' && list.items.length > 0;
  return (
    <div className="wrap" ref={cases}>
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead">
        <h1 className="h2">Moderation</h1>
      </div>
      <div className="tabs-box">
        <LinkTabs
          label="Moderation"
          tabs={queues.map((each) => ({
            to: queuePath(each),
            label: queueLabels[each],
            count: each === 'history' ? undefined : counts[each],
            current: each === queue,
          }))}
        />
      </div>
      {last ? <UndoDecisionForm last={last} queue={queue} /> : null}
      <CaseList
        list={list}
        after={after}
        refused={answer?.refused ?? null}
        identityProofs={answer?.identityProofs ?? loaderData.identityProofs}
      />
      {hasCases ? (
        <p className="small faint mt-4 max-lg:hidden">
          <kbd>J</kbd> <kbd>K</kbd> move, <kbd>A</kbd> keep or verify, <kbd>R</kbd> remove, warn or decline:
          type the reason, then <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          {last ? (
            <>
              , <kbd>U</kbd> undo
            </>
          ) : null}
        </p>
      ) : null}
      <NextPart
        next={list.next === null ? null : queuePath(queue, list.next)}
        beginning={after === null ? null : queuePath(queue)}
      />
    </div>
  );
}

type CaseListProps = {
  list: Route.ComponentProps['loaderData']['list'];
  after: string | null;
  refused: RefusedDecision | null;
  identityProofs: IdentityProofs | null;
};

const nothingWaits = {
  reviews: {
    title: 'No reported reviews',
    text: 'Reviews that creatives report appear here. They stay visible until you decide.',
  },
  correspondents: {
    title: 'No reported correspondents',
    text: 'People reported from conversations appear here.',
  },
  verification: {
    title: 'No verification requests',
    text: 'Creatives request verification on their dashboard.',
  },
  credits: {
    title: 'No disputed credits',
    text: 'Credits on which a firm and a photographer differ appear here.',
  },
  firms: {
    title: 'No claims of firms',
    text: 'Claims from an address that is not at the domain of the firm’s website appear here.',
  },
  history: { title: 'No decisions yet', text: 'Decisions appear here, with who decided and why.' },
} as const;

function CaseList({ list, after, refused, identityProofs }: CaseListProps) {
  if (list.items.length === 0) {
    return <EmptyState {...nothingWaits[list.queue]} />;
  }
  switch (list.queue) {
    case 'reviews':
      return <ReportedReviews reviews={list.items} after={after} refused={refused} />;
    case 'correspondents':
      return <ReportedCorrespondents reports={list.items} after={after} refused={refused} />;
    case 'verification':
      return (
        <VerificationRequests
          requests={list.items}
          after={after}
          refused={refused}
          identityProofs={identityProofs}
        />
      );
    case 'credits':
      return <DisputedCredits disputes={list.items} after={after} refused={refused} />;
    case 'firms':
      return <FirmClaims claims={list.items} after={after} refused={refused} />;
    case 'history':
      return <PastDecisions decisions={list.items} />;
  }
}
