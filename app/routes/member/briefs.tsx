import { redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { briefsPath, newBriefPath } from '#app/features/vocabulary/work-address.ts';
import { mayAnswerBriefs, mayKeepBriefs } from '#app/features/work/briefs/brief-policy.ts';
import { AskedBriefs, OwnBriefs } from '#app/features/work/briefs/read/brief-lists.tsx';
import { listAskedBriefs, listOwnBriefs } from '#app/features/work/briefs/read/list-briefs.server.ts';
import { readTimeCursor } from '#app/platform/time-cursor.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/briefs.ts';
import '#app/features/work/briefs/read/brief-lists.css';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /briefs: a client's own briefs, or those sent to a creative; `?after=` pages them. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const cursor = url.searchParams.get('after');
  const after = readTimeCursor(cursor);
  if (mayKeepBriefs(actor)) {
    return { side: 'client' as const, isFirst: after === null, ...(await listOwnBriefs(actor, after)) };
  }
  if (!mayAnswerBriefs(actor)) {
    // A creative without a profile cannot receive briefs.
    throw redirect('/dashboard');
  }
  return { side: 'creative' as const, isFirst: after === null, ...(await listAskedBriefs(actor, after)) };
}

export function meta() {
  return [{ title: `Briefs · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function BriefsPage({ loaderData }: Route.ComponentProps) {
  const { side, isFirst, items, next } = loaderData;
  return (
    <div className="wrap">
      <div className="pagehead pagehead--row">
        <h1 className="h2">Briefs</h1>
        {side === 'client' && items.length > 0 ? (
          <ButtonLink variant="primary" to={newBriefPath}>
            New Brief
          </ButtonLink>
        ) : null}
      </div>
      {items.length === 0 ? (
        <NoBriefs side={side} isFirst={isFirst} />
      ) : loaderData.side === 'client' ? (
        <OwnBriefs briefs={loaderData.items} />
      ) : (
        <AskedBriefs briefs={loaderData.items} />
      )}
      {next || !isFirst ? (
        <nav className="loadmore" aria-label="Pages">
          {isFirst ? null : (
            <ButtonLink variant="quiet" to={briefsPath}>
              Newest
            </ButtonLink>
          )}
          {next ? <ButtonLink to={`${briefsPath}?after=${next}`}>Older Briefs</ButtonLink> : null}
        </nav>
      ) : null}
    </div>
  );
}

function NoBriefs({ side, isFirst }: { side: 'client' | 'creative'; isFirst: boolean }) {
  if (!isFirst) {
    return <EmptyState title="No Older Briefs" />;
  }
  return side === 'client' ? (
    <EmptyState
      title="No Briefs Yet"
      text="Say once what you want photographed, and ask up to five creatives for estimates that can be compared."
    >
      <ButtonLink variant="primary" to={newBriefPath}>
        Write a Brief
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState
      title="No Briefs Yet"
      text="When a client asks you for an estimate, it appears here and in your messages. A full profile is asked more often."
    >
      <ButtonLink to="/profile/setup">Look Over My Profile</ButtonLink>
    </EmptyState>
  );
}
