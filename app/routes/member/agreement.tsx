import { data } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { AgreementDocument } from '#app/features/agreements/agreement-document.tsx';
import { findAgreement } from '#app/features/agreements/find-agreement.server.ts';
import { briefName, briefPath } from '#app/features/briefs/brief-address.ts';
import { commissionPath } from '#app/features/commissions/commission-address.ts';
import { findCommissionOf } from '#app/features/commissions/find-commission.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import type { Route } from './+types/agreement.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /agreements/{id}: what a client and a creative have agreed, for the two of them to read and print. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const agreement = await findAgreement(actor, params.id);
  if (!agreement) {
    throw data(null, { status: 404 });
  }
  return { agreement, commission: await findCommissionOf(actor, agreement.id) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.agreement.content.brief.content.projectName;
  return [
    { title: `Agreement${name ? ` on ${name}` : ''} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function AgreementPage({ loaderData: { agreement, commission } }: Route.ComponentProps) {
  const { minuteText } = useTimes();
  const { number, content, agreedAt, briefId, threadId } = agreement;
  return (
    <div className="wrap">
      <div className="pagehead">
        <p className="small mb-3 agreed-no-print">
          {briefId ? (
            <Link className="link" to={briefPath(briefId)}>
              {briefName(number)}
            </Link>
          ) : (
            briefName(number)
          )}
        </p>
        <h1 className="h2 wraps">{content.brief.content.projectName ?? briefName(number)}</h1>
        <p className="muted num mt-2">
          Agreement {String(number).padStart(4, '0')}, estimate version {content.estimate.version}, agreed{' '}
          {minuteText(agreedAt)}
        </p>
      </div>
      <AgreementDocument agreement={agreement} />
      <div className="cols agreed-no-print">
        <div className="c-main form-actions form-actions--start">
          {commission ? (
            <ButtonLink to={commissionPath(commission.id)}>Open the Commission</ButtonLink>
          ) : null}
          {threadId ? (
            <ButtonLink variant="quiet" to={`/messages/${threadId}`}>
              Open the Conversation
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </div>
  );
}
