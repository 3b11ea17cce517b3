import { data } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import {
  agreementPdfPath,
  briefName,
  briefPath,
  commissionPath,
} from '#app/features/vocabulary/work-address.ts';
import { AgreementDocument } from '#app/features/work/agreements/agreement-document.tsx';
import { agreementPaper } from '#app/features/work/agreements/agreement-paper.ts';
import { findAgreement } from '#app/features/work/agreements/find-agreement.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import type { Route } from './+types/agreement.ts';
import '#app/features/work/agreements/agreements.css';
import '#app/features/work/estimates/read/sent-estimate.css';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /agreements/{id}: what a client and a creative agreed on, for the two of them. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const agreement = await findAgreement(actor, params.id);
  if (!agreement) {
    throw data(null, { status: 404 });
  }
  return { agreement };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.agreement.content.brief.content.projectName;
  return [
    { title: `Agreement${name ? ` on ${name}` : ''} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function AgreementPage({ loaderData: { agreement } }: Route.ComponentProps) {
  const { minuteText } = useTimes();
  const { id, number, agreedAt, briefId, threadId, commissionId, content, side, total, currency } = agreement;
  return (
    <div className="wrap">
      <div className="sent-page max-lg:grid-cols-1">
        <div>
          <p className="small sent-back">
            {briefId ? (
              <Link className="link" to={briefPath(briefId)}>
                {briefName(number)}
              </Link>
            ) : (
              briefName(number)
            )}
          </p>
          <AgreementDocument paper={agreementPaper(agreement, minuteText(agreedAt))} />
        </div>
        <aside className="sent-side max-lg:mt-7" aria-label="What you can do">
          <div className="sent-part">
            <p className="sent-figure num">{moneyOf(currency)(total)}</p>
            <p dir="auto" className="small muted num wraps">
              {side === 'client'
                ? `To ${content.creative.name}`
                : `From ${content.client.firm ?? content.client.name}`}
              , agreed {minuteText(agreedAt)}
            </p>
            <div className="grid gap-2 pt-4">
              {commissionId ? (
                <ButtonLink variant="primary" block to={commissionPath(commissionId)}>
                  Open the Commission
                </ButtonLink>
              ) : null}
              {threadId ? (
                <ButtonLink block to={`/messages/${threadId}`}>
                  Open the Conversation
                </ButtonLink>
              ) : null}
              <a className="btn btn--quiet btn--block" href={agreementPdfPath(id)}>
                Download as PDF
              </a>
            </div>
            <p className="small muted pt-2.5 text-center">
              A4. Also as{' '}
              <a className="link" href={`${agreementPdfPath(id)}?paper=letter`}>
                Letter
              </a>
              .
            </p>
          </div>
        </aside>
      </div>
    </div>
  );
}
