import { data } from 'react-router';
import { CreativeCard } from '#app/features/catalogue/directory/creative-card.tsx';
import { listCards } from '#app/features/catalogue/directory/listing-cards.server.ts';
import { findSharedShortlist } from '#app/features/catalogue/shortlist/change-shortlist.server.ts';
import { productName } from '#app/features/site/site-links.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { priorityAt } from '#app/ui/picture.tsx';
import type { Route } from './+types/shared-shortlist.ts';
import '#app/features/catalogue/directory/creative-card.css';

/** /shared/{token}: a user's shortlist, read-only, until the link is revoked. */
export async function loader({ params }: Route.LoaderArgs) {
  const shared = await findSharedShortlist(params.token);
  if (!shared) {
    throw data(null, { status: 404 });
  }
  return { ownerName: shared.ownerName, cards: await listCards(shared.creativeIds) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Shortlist of ${loaderData?.ownerName ?? 'a client'}, ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function SharedShortlistPage({ loaderData: { ownerName, cards } }: Route.ComponentProps) {
  return (
    <div className="wrap pb-24">
      <div className="pagehead">
        <h1 className="h1">Shortlist of {ownerName}</h1>
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
