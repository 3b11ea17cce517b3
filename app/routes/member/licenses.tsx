import '#app/features/work/licenses/requests/requests.css';
import { redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { licensePath, licensesPath } from '#app/features/vocabulary/work-address.ts';
import { type Granted, listGranted } from '#app/features/work/licenses/certificate/find-license.server.ts';
import { listRequests } from '#app/features/work/licenses/requests/find-request.server.ts';
import { RequestList } from '#app/features/work/licenses/requests/request-parts.tsx';
import { rightsPath } from '#app/features/work/licenses/rights/rights-address.ts';
import { readTimeCursor } from '#app/platform/time-cursor.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { sentenceStart } from '#app/ui/spelled-out.ts';
import type { Route } from './+types/licenses.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/**
 * /licenses: a creative's license requests and granted licenses; `?after=` pages them. Clients are redirected to their
 * rights.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  if (actor.userType === 'client') {
    throw redirect(rightsPath);
  }
  const after = readTimeCursor(url.searchParams.get('after'));
  const [requests, granted] = await Promise.all([listRequests(actor), listGranted(actor, after)]);
  return { requests, granted, isFirst: after === null };
}

export function meta() {
  return [{ title: `Licenses · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function LicensesPage({ loaderData: { requests, granted, isFirst } }: Route.ComponentProps) {
  const isEmpty = requests.length === 0 && granted.items.length === 0;
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1 className="h2">Licenses</h1>
        <p className="muted mt-2">What others may do with your pictures, and what they ask for.</p>
      </div>
      {isEmpty ? (
        <EmptyState
          title="No Licenses Yet"
          text="When you deliver the pictures of a commission, or accept what somebody asks for, the licenses stand here."
        />
      ) : (
        <>
          {requests.length > 0 && isFirst ? (
            <MarginSection title="Requests" tight>
              <div className="c-main">
                <RequestList requests={requests} side="creative" />
              </div>
            </MarginSection>
          ) : null}
          {granted.items.length > 0 ? (
            <MarginSection title="Granted" tight>
              <ul className="c-main">
                {granted.items.map((license) => (
                  <GrantedRow key={license.number} license={license} />
                ))}
              </ul>
            </MarginSection>
          ) : null}
          {granted.next || !isFirst ? (
            <nav className="loadmore" aria-label="Pages">
              {isFirst ? null : (
                <ButtonLink variant="quiet" to={licensesPath}>
                  Newest
                </ButtonLink>
              )}
              {granted.next ? (
                <ButtonLink to={`${licensesPath}?after=${granted.next}`}>Older Licenses</ButtonLink>
              ) : null}
            </nav>
          ) : null}
        </>
      )}
    </div>
  );
}

function GrantedRow({
  license: { number, holder, project, pictures, issuedAt, endsOn, state },
}: {
  license: Granted;
}) {
  const until = endsOn ? `Until ${dayText(endsOn)}` : 'No end date';
  return (
    <li className="grid gap-x-(--gutter) gap-y-1 pt-3 pb-3.5 line-t-rule wrap-anywhere first:border-t-ink md:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,2fr)] md:items-baseline">
      <span>
        <Link className="link num" to={licensePath(number)}>
          {number}
        </Link>
        , {holder}
      </span>
      <span className="muted">
        {sentenceStart(pictures)} of {project}, issued {dayText(issuedAt)}
      </span>
      <span className="small">
        {state === 'valid' ? until : state === 'ended' && endsOn ? `Ended ${dayText(endsOn)}` : 'Withdrawn'}
      </span>
    </li>
  );
}
