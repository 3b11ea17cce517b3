import { data, isRouteErrorResponse, redirect, useLocation, useNavigation } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { getActor, signInPath } from '#app/features/accounts/session.server.ts';
import { BoardsRow } from '#app/features/catalogue/boards/manage/boards-row.tsx';
import { listBoardNames } from '#app/features/catalogue/boards/manage/list-boards.server.ts';
import { findShare, findTeamSharing } from '#app/features/catalogue/shortlist/change-shortlist.server.ts';
import { CompareTable } from '#app/features/catalogue/shortlist/compare-table.tsx';
import { listCompared } from '#app/features/catalogue/shortlist/list-compared.server.ts';
import { listEntries } from '#app/features/catalogue/shortlist/list-entries.server.ts';
import { ShareBox } from '#app/features/catalogue/shortlist/share-box.tsx';
import {
  compareAddress,
  maxCompared,
  readCompared,
  readShortlistState,
} from '#app/features/catalogue/shortlist/shortlist-address.ts';
import { savedText } from '#app/features/catalogue/shortlist/shortlist-entry.ts';
import { ExportLink, ShortlistList, TeamBox } from '#app/features/catalogue/shortlist/shortlist-list.tsx';
import { shortlistMessages } from '#app/features/catalogue/shortlist/shortlist-messages.ts';
import { mayShortlist } from '#app/features/catalogue/shortlist/shortlist-policy.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { env } from '#app/platform/env.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { Route } from './+types/shortlist.ts';
import { type ShortlistAnswer, shortlistAction } from './shortlist-action.server.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /shortlist (specification section 2): clients only. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = getActor(context);
  if (!mayShortlist(actor)) {
    throw await sendAway(actor, { request, code: 'notAllowed' });
  }
  const ids = readCompared(url.searchParams);
  const isTooMany = ids.length > maxCompared;
  if (!isTooMany && url.searchParams.has('compare') && url.searchParams.get('compare') !== ids.join(',')) {
    throw redirect(ids.length > 0 ? compareAddress(ids) : '/shortlist');
  }
  const state = readShortlistState(url.searchParams);
  const [page, compared, token, team, boards] = await Promise.all([
    listEntries(actor, state),
    isTooMany ? [] : listCompared(actor, ids),
    findShare(actor),
    findTeamSharing(actor),
    listBoardNames(actor),
  ]);
  const shareUrl = token ? `${env().origin}/shared/${token}` : null;
  // Too many to compare: the list again, with the same ticks.
  return {
    state,
    page,
    compared: ids.length > 0 && !isTooMany ? compared : null,
    ticked: isTooMany ? ids : [],
    shareUrl,
    team,
    boards,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = getActor(context);
  const answer = await shortlistAction(actor, request);
  if (!mayShortlist(actor)) {
    const isNotes = !(answer instanceof Response) && answer.refused !== undefined;
    return sendAway(actor, { request, code: isNotes ? 'mayNotEdit' : 'notAllowed' });
  }
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

/** Explains who has access; redirects visitors to sign in, and creatives back (specification section 5). */
function sendAway(
  actor: Actor | null,
  { request, code }: { request: Request; code: 'notAllowed' | 'mayNotEdit' },
): Promise<Response> {
  return redirectWith(actor ? '/dashboard' : signInPath(request), shortlistMessages[code]);
}

const lostMessages = new Map<FormDataEntryValue | null, Toast>([
  ['saveNotes', shortlistMessages.notesFailed],
  ['remove', shortlistMessages.removeFailed],
  ['undo', shortlistMessages.addFailed],
]);

/** When the server cannot be reached, the page stays with all input. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) {
      throw error;
    }
    const toast = lostMessages.get(form.get('intent')) ?? shortlistMessages.shareFailed;
    return data({ status: 503, toast } satisfies ShortlistAnswer, { status: 503 });
  }
}

export function meta() {
  return [{ title: `My Shortlist, ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function ShortlistPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { page, state, compared, ticked, shareUrl, team, boards } = loaderData;
  const { location, formData } = useNavigation();
  const isLoading = location?.pathname === '/shortlist' && !formData;
  const shareBox = page.count > 0 && !compared ? <ShareBox url={shareUrl} /> : null;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead pagehead--row">
        <h1 className="h2">My Shortlist</h1>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="muted num mr-2 max-md:basis-full" role="status">
            {isLoading ? 'Loading your shortlist...' : savedText(page.count)}
          </p>
          {page.count > 0 ? <ExportLink /> : null}
          {shareUrl ? null : shareBox}
        </div>
        {shareUrl ? shareBox : null}
      </div>
      {compared ? null : <BoardsRow boards={boards} />}
      {team && !compared ? <TeamBox team={team} /> : null}
      {compared ? (
        <CompareTable entries={compared} backTo="/shortlist" />
      ) : (
        <ShortlistList
          page={page}
          state={state}
          ticked={ticked}
          refused={answer && 'refused' in answer ? answer.refused : undefined}
        />
      )}
    </div>
  );
}

/** Two loads with their own texts (specification section 8): the list, and the comparison. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isComparing = new URLSearchParams(useLocation().search).has('compare');
  const message = shortlistMessages[isComparing ? 'loadCreativesFailed' : 'loadFailed'];
  if (isRouteErrorResponse(error) && error.status < 500) {
    throw error;
  }
  return (
    <div className="wrap page-narrow">
      <EmptyState headingLevel={1} title={message.text ?? ''}>
        <ButtonLink to="/shortlist" reloadDocument>
          Try again
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
