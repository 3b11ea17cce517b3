import { data } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { commissionName, commissionsPath } from '#app/features/commissions/commission-address.ts';
import { CommissionBody } from '#app/features/commissions/commission-page.tsx';
import { findCommission } from '#app/features/commissions/find-commission.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import type { Route } from './+types/commission.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /commissions/{id}: a commission as one of those who have a part in it sees it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const commission = await findCommission(requireActor(context, request), params.id);
  if (!commission) {
    throw data(null, { status: 404 });
  }
  return { commission };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.commission.name ?? 'Commission';
  return [{ title: `${name} · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function CommissionPage({ loaderData: { commission } }: Route.ComponentProps) {
  const { localDayText } = useTimes();
  const { name, number, side, creativeName, clientName, agreedAt, threadId, state } = commission;
  return (
    <div className="wrap">
      <div className="pagehead commission-head">
        <div className="min-w-0">
          <p className="small mb-1">
            <Link className="link" to={commissionsPath}>
              Commissions
            </Link>
          </p>
          <h1 className="h1 wraps">{name}</h1>
          <p className="muted num mt-3 wraps">
            {commissionName(number)} {side === 'creative' ? `from ${clientName}` : `with ${creativeName}`},
            agreed {localDayText(agreedAt)}
          </p>
        </div>
        <div className="commission-doings">
          {state === 'canceled' ? <span className="mark">Canceled</span> : null}
          {threadId ? <ButtonLink to={`/messages/${threadId}`}>Message</ButtonLink> : null}
        </div>
      </div>
      <CommissionBody commission={commission} />
    </div>
  );
}
