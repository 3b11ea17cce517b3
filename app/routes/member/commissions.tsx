import { requireActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { commissionsPath } from '#app/features/vocabulary/work-address.ts';
import { CommissionList } from '#app/features/work/commissions/read/commission-list.tsx';
import { listCommissions } from '#app/features/work/commissions/read/list-commissions.server.ts';
import { readTimeCursor } from '#app/platform/time-cursor.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/commissions.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /commissions: a user's commissions, as client, creative or party; `?after=` pages them. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const after = readTimeCursor(url.searchParams.get('after'));
  return {
    isFirst: after === null,
    isClient: actor.userType === 'client',
    ...(await listCommissions(actor, after)),
  };
}

export function meta() {
  return [{ title: `Commissions · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function CommissionsPage({ loaderData }: Route.ComponentProps) {
  const { items, next, isFirst, isClient } = loaderData;
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1 className="h2">Commissions</h1>
      </div>
      {items.length > 0 ? (
        <CommissionList commissions={items} />
      ) : (
        <EmptyState
          title={isFirst ? 'No Commissions Yet' : 'No Older Commissions'}
          text={
            !isFirst
              ? undefined
              : isClient
                ? 'Once you accept an estimate, its commission is here: who shares the cost, when it is shot, and when the pictures come.'
                : 'Once a client accepts an estimate of yours, its commission is here: who shares the cost, when it is shot, and when the pictures are due.'
          }
        >
          {isFirst ? <ButtonLink to="/briefs">Open Briefs</ButtonLink> : null}
        </EmptyState>
      )}
      {next || !isFirst ? (
        <nav className="loadmore" aria-label="Pages">
          {isFirst ? null : (
            <ButtonLink variant="quiet" to={commissionsPath}>
              Newest
            </ButtonLink>
          )}
          {next ? <ButtonLink to={`${commissionsPath}?after=${next}`}>Older Commissions</ButtonLink> : null}
        </nav>
      ) : null}
    </div>
  );
}
