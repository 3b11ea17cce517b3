import { data, redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { CreativeCard } from '#app/features/catalogue/directory/creative-card.tsx';
import { listCards } from '#app/features/catalogue/directory/listing-cards.server.ts';
import { findTeamShortlist } from '#app/features/catalogue/shortlist/change-shortlist.server.ts';
import { mayShortlist } from '#app/features/catalogue/shortlist/shortlist-policy.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { priorityAt } from '#app/ui/picture.tsx';
import type { Route } from './+types/team-shortlist.ts';
import '#app/features/catalogue/directory/creative-card.css';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /shortlist/team/{user id}: a colleague's shortlist, read-only, while they share it with the firm. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  if (!mayShortlist(actor)) {
    throw redirect('/dashboard');
  }
  const shared = await findTeamShortlist(actor, params.id);
  if (!shared) {
    throw data(null, { status: 404 });
  }
  return { ownerName: shared.ownerName, cards: await listCards(shared.creativeIds) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Shortlist of ${loaderData?.ownerName ?? 'a colleague'}, ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function TeamShortlistPage({ loaderData: { ownerName, cards } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="pagehead">
        <p className="small mb-3">
          <Link className="link" to="/shortlist">
            My Shortlist
          </Link>
        </p>
        <h1 dir="auto" className="h2 wraps">
          Shortlist of {ownerName}
        </h1>
      </div>
      {cards.length === 0 ? (
        <EmptyState title="This shortlist is empty" text="None of its creatives are listed right now." />
      ) : (
        <>
          <h2 className="sr-only">Saved creatives</h2>
          <div className="cards cards--3">
            {cards.map((card, place) => (
              <CreativeCard key={card.id} card={card} priority={priorityAt(place)} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
