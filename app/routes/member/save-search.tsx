import { data, redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { describeSaved } from '#app/features/catalogue/saved-searches/list-saved-searches.server.ts';
import { saveSearch } from '#app/features/catalogue/saved-searches/save-search.server.ts';
import {
  readSavedAddress,
  type SavedState,
  savedAddress,
  saveSearchPath,
} from '#app/features/catalogue/saved-searches/saved-address.ts';
import { SavedLines, SavedSearchForm } from '#app/features/catalogue/saved-searches/saved-search-list.tsx';
import {
  readSavedSearch,
  savedSearchMessages,
} from '#app/features/catalogue/saved-searches/saved-search-schema.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/save-search.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /saved-searches/new?of=/search?q=…: describes a search and saves it. Visitors sign in first, and return here. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const saved = readOf(url);
  const { lines, name } = await describeSaved(saved);
  return { lines, name, address: savedAddress(saved), email: actor.email };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const saved = readOf(url);
  const read = readSavedSearch(await readForm(request));
  if (!read.ok) {
    return data({ typed: read.typed, errors: read.errors, toast: undefined }, { status: 400 });
  }
  const result = await saveSearch(actor, saved, read.values);
  if (result.ok) {
    return redirectWith(savedAddress(saved), savedSearchMessages[result.isNew ? 'saved' : 'alreadySaved']);
  }
  const { code } = result;
  const toast = code === 'tooMany' ? savedSearchMessages.tooMany : savedSearchMessages.tooLong;
  return data({ typed: read.values, errors: {}, toast }, { status: code === 'notAllowed' ? 403 : 409 });
}

/** The search to save; an address that is no search redirects to the saved searches. */
function readOf(url: URL): SavedState {
  const saved = readSavedAddress(url.searchParams.get('of') ?? '');
  if (!saved) {
    throw redirect('/saved-searches');
  }
  return saved;
}

export function meta() {
  return [{ title: `Save this search, ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function SaveSearch({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { lines, name, address, email } = loaderData;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead">
        <h1 className="h2">Save this search</h1>
      </div>
      <MarginSection title="What is saved" size="h3" tight>
        <div className="c-main">
          <SavedLines lines={lines} />
        </div>
      </MarginSection>
      <MarginSection title="Name and emails" size="h3" tight>
        <div className="c-main">
          <SavedSearchForm
            action={saveSearchPath(address)}
            fields={{}}
            values={answer?.typed ?? { name, cadence: 'weekly' }}
            errors={answer?.errors ?? {}}
            sendLabel="Save Search"
            help={`Only when something is new, all of your searches in one email to ${email}. Every email has a link to stop.`}
            cancelTo={address}
          />
        </div>
      </MarginSection>
    </div>
  );
}
