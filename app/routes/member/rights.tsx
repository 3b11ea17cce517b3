import { data, redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { verifyPath } from '#app/features/vocabulary/work-address.ts';
import { picturesWords } from '#app/features/work/licenses/license-words.ts';
import { listRequests } from '#app/features/work/licenses/requests/find-request.server.ts';
import { OwnRequests } from '#app/features/work/licenses/requests/request-parts.tsx';
import {
  findUse,
  listRights,
  readDropped,
  sumRights,
} from '#app/features/work/licenses/rights/list-rights.server.ts';
import {
  askedPictureAddress,
  droppedMaxBytes,
  mayKeepRights,
  readAskedPicture,
  readRightsFilters,
  rightsAddress,
  rightsMessages,
} from '#app/features/work/licenses/rights/rights-address.ts';
import { RightsFiltersBar, RightsList } from '#app/features/work/licenses/rights/rights-list.tsx';
import { UseCheck } from '#app/features/work/licenses/rights/use-check.tsx';
import { readForm } from '#app/platform/read-form.server.ts';
import { readTimeCursor } from '#app/platform/time-cursor.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import type { Route } from './+types/rights.ts';

/** Slightly more than a file may have, so that a larger one gets a readable error. */
export const handle = {
  appBar: 'tool',
  intake: { filesBytes: 2 * droppedMaxBytes },
} satisfies PageHandle;

/**
 * /rights: all pictures that a client may use, for what and until when; `?sha256=…&likeness=…` checks whether a picture
 * is among them. Creatives are redirected to their overview.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  if (!mayKeepRights(actor)) {
    throw redirect('/dashboard');
  }
  const filters = readRightsFilters(url.searchParams);
  const asked = readAskedPicture(url.searchParams);
  const after = readTimeCursor(url.searchParams.get('after'));
  const [sums, page, said, requests] = await Promise.all([
    sumRights(actor),
    listRights(actor, { filters, after }),
    asked && findUse(actor, asked),
    listRequests(actor),
  ]);
  return {
    requests: requests.filter(({ state }) => state !== 'accepted'),
    filters,
    sums,
    rights: page.items,
    next: page.next && rightsAddress(filters, page.next),
    first: after ? rightsAddress(filters) : null,
    answer: asked && said ? { name: asked.name, said } : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  if (!mayKeepRights(actor)) {
    throw data(null, { status: 403 });
  }
  const form = await readForm(request);
  const dropped = await readDropped(form.get('picture'));
  return dropped.ok
    ? redirect(askedPictureAddress(dropped.asked))
    : data({ error: rightsMessages[dropped.code] }, { status: 400 });
}

export function meta() {
  return [{ title: `My Rights · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function RightsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, filters, sums, rights, next, first, answer } = loaderData;
  const all = sums.now + sums.past;
  return (
    <div className="wrap">
      <div className="pagehead pagehead--row">
        <div>
          <h1 className="h2">My rights</h1>
          <p className="muted mt-2">
            {all === 0
              ? 'Every picture you may use, for what and until when.'
              : `You may use ${sums.pictures === 0 ? 'no pictures' : picturesWords(sums.pictures)} now.`}
          </p>
        </div>
        {all > 0 ? (
          <ButtonLink to="/rights/export" download reloadDocument>
            Download CSV
          </ButtonLink>
        ) : null}
      </div>
      <MarginSection
        title="May I use this?"
        tight
        note={
          <p>
            To check a license of somebody else, use{' '}
            <Link className="link" to={verifyPath}>
              Check a License
            </Link>
            .
          </p>
        }
      >
        <div className="c-main">
          <UseCheck answer={answer} error={actionData?.error} />
        </div>
      </MarginSection>
      <OwnRequests requests={requests} />
      {all === 0 ? (
        <EmptyState
          title="No Licenses Yet"
          text="When the pictures of a commission are delivered, or a photographer grants you a license, it stands here with its certificate."
        >
          <ButtonLink variant="outline" to="/projects">
            Browse Projects
          </ButtonLink>
        </EmptyState>
      ) : (
        <section className="section section--tight" aria-label="Licenses">
          <RightsFiltersBar filters={filters} sums={sums} />
          {rights.length === 0 ? (
            <EmptyState title="No Licenses Found" text={rightsMessages.nothing[filters.shown]} />
          ) : (
            <RightsList rights={rights} />
          )}
          {next || first ? (
            <nav className="loadmore" aria-label="Pages">
              {first ? (
                <ButtonLink variant="quiet" to={first}>
                  Newest
                </ButtonLink>
              ) : null}
              {next ? <ButtonLink to={next}>Older Licenses</ButtonLink> : null}
            </nav>
          ) : null}
        </section>
      )}
    </div>
  );
}
