import '#app/features/work/commissions/commission.css';
import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { commissionName, commissionsPath } from '#app/features/vocabulary/work-address.ts';
import { CommissionBody } from '#app/features/work/commissions/read/commission-page.tsx';
import { findCommission } from '#app/features/work/commissions/read/find-commission.server.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import type { Route } from './+types/commission.ts';
import { commissionAction } from './commission-action.server.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/**
 * /commissions/{id}: a commission as one of its parties sees it; `?invite` opens the invitation form, with a number for
 * a company named in the brief.
 */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const commission = await findCommission(requireActor(context, request), params.id);
  if (!commission) {
    throw data(null, { status: 404 });
  }
  const invite = url.searchParams.get('invite');
  const suggested = /^[1-9]$/.test(invite ?? '') ? Number(invite) - 1 : null;
  // The invitation form carries the new party's id, so that it creates only one.
  return { commission, inviting: { isOpen: invite !== null, suggested }, partyId: randomUUID() };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const answer = await commissionAction(requireActor(context, request), {
    request,
    id: params.id,
    address: context.get(clientAddress),
  });
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.commission.name ?? 'Commission';
  return [{ title: `${name} · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function CommissionPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { commission, inviting, partyId } = loaderData;
  const { localDayText } = useTimes();
  const { name, number, side, creativeName, clientName, agreedAt, threadId, state, can } = commission;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <PageHead
        size="h1"
        title={name}
        backTo={{ to: commissionsPath, label: 'Commissions' }}
        facts={`${commissionName(number)} ${side === 'creative' ? `from ${clientName}` : `with ${creativeName}`}, agreed ${localDayText(agreedAt)}`}
      >
        {state === 'canceled' ? <span className="mark">Canceled</span> : null}
        {threadId ? <ButtonLink to={`/messages/${threadId}`}>Message</ButtonLink> : null}
        {can.invite ? (
          <ButtonLink variant="primary" to="?invite#invite">
            Invite a Party
          </ButtonLink>
        ) : null}
      </PageHead>
      <CommissionBody commission={commission} answer={answer} partyId={partyId} inviting={inviting} />
    </div>
  );
}
