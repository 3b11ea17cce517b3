import { data, redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { entitlementsOf } from '#app/features/billing/entitlements.ts';
import { listOwnItems } from '#app/features/catalogue/portfolio/list-own-items.server.ts';
import { portfolioMessages } from '#app/features/catalogue/portfolio/portfolio-messages.ts';
import { mayKeepPortfolio } from '#app/features/catalogue/portfolio/portfolio-policy.ts';
import { trashDays } from '#app/features/catalogue/portfolio/portfolio-schema.ts';
import {
  endItems,
  listDeletedItems,
  restoreItems,
} from '#app/features/catalogue/portfolio/trash/trash.server.ts';
import { Trash } from '#app/features/catalogue/portfolio/trash/trash.tsx';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/portfolio-trash.ts';
import '#app/features/catalogue/portfolio/own-portfolio.css';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /portfolio/trash: deleted pieces, kept for 30 days. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  if (!mayKeepPortfolio(actor)) {
    throw redirect('/dashboard');
  }
  const [items, own] = await Promise.all([listDeletedItems(actor), listOwnItems(actor)]);
  return { items, room: { count: own?.length ?? 0, limit: entitlementsOf(actor).portfolioLimit } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  if (!mayKeepPortfolio(actor)) {
    throw redirect('/dashboard');
  }
  const form = await readForm(request);
  const intent = form.get('intent');
  if (intent !== 'restore' && intent !== 'end') {
    return data(null, { status: 400 });
  }
  const ids = form.getAll('id').map(String);
  const done = intent === 'restore' ? await restoreItems(actor, { ids }) : await endItems(actor, ids);
  const said = done.ok ? (intent === 'restore' ? 'restored' : 'ended') : done.code;
  return redirectWith('/portfolio/trash', portfolioMessages[said]);
}

export function meta() {
  return [{ title: `Trash · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function PortfolioTrashPage({ loaderData: { items, room } }: Route.ComponentProps) {
  const free = Math.max(0, room.limit - room.count);
  return (
    <div className="wrap">
      <div className="pagehead pagehead--row">
        <div>
          <h1 className="h2">Trash</h1>
          <p className="muted">
            Deleted pieces are kept for {trashDays} days, where nobody but you can see them.{' '}
            {items.length === 0 ? '' : free === 0 ? 'Your portfolio is full.' : `There is room for ${free}.`}
          </p>
        </div>
        <ButtonLink to="/portfolio">Manage Portfolio</ButtonLink>
      </div>
      {items.length === 0 ? (
        <EmptyState
          title="The trash is empty"
          text="Deleted pieces stand here until they are gone for good."
        />
      ) : (
        <Trash items={items} room={room} />
      )}
    </div>
  );
}
