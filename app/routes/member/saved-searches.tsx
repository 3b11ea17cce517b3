import { data } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { listSavedSearches } from '#app/features/catalogue/saved-searches/list-saved-searches.server.ts';
import { SavedSearchList } from '#app/features/catalogue/saved-searches/saved-search-list.tsx';
import { maxSaved } from '#app/features/catalogue/saved-searches/saved-search-schema.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/saved-searches.ts';
import { savedSearchesAction } from './saved-searches-action.server.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /saved-searches: the user's saved searches with their news; `?edit=` is the one being edited. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const searches = await listSavedSearches(requireActor(context, request));
  return { searches, editId: url.searchParams.get('edit') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await savedSearchesAction(requireActor(context, request), request);
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

export function meta() {
  return [{ title: `Saved searches, ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function SavedSearches({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { searches, editId } = loaderData;
  const refused = answer?.refused;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead pagehead--row">
        <h1 className="h2">Saved searches</h1>
        {searches.length > 0 ? (
          <p className="muted num">
            {searches.length} of {maxSaved}
          </p>
        ) : null}
      </div>
      {searches.length > 0 ? (
        <SavedSearchList searches={searches} editId={refused?.id ?? editId} refused={refused} />
      ) : (
        <EmptyState
          title="No Saved Searches Yet"
          text="Save a search, and we email you when somebody new matches it."
        >
          <ButtonLink variant="outline" to="/search">
            Search Creatives
          </ButtonLink>
          <ButtonLink variant="quiet" to="/projects">
            Browse Projects
          </ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
