import { data } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { AcceptForm } from '#app/features/agreements/accept-form.tsx';
import { findAcceptance } from '#app/features/agreements/find-acceptance.server.ts';
import { briefName, briefPath } from '#app/features/briefs/brief-address.ts';
import { EstimateLines } from '#app/features/estimates/estimate-lines.tsx';
import { moneyOf } from '#app/features/estimates/money.ts';
import { describeTerms } from '#app/features/estimates/terms-words.ts';
import { WordLines } from '#app/features/estimates/word-lines.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import { useBusyForm } from '#app/ui/use-busy-form.ts';
import type { Route } from './+types/brief-accept.ts';
import { acceptAction } from './brief-accept-action.server.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /briefs/{id}/accept?estimate={id}: what accepting an estimate means, and the button that does it. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const found = await findAcceptance(actor, {
    briefId: params.id,
    estimateId: url.searchParams.get('estimate') ?? '',
  });
  if (!found) {
    throw data(null, { status: 404 });
  }
  const options = found.offer.lines.filter(({ kind }) => kind === 'option');
  const wished = url.searchParams.getAll('option');
  return { ...found, ticked: options.flatMap(({ id }) => (wished.includes(id) ? id : [])) };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const estimateId = url.searchParams.get('estimate') ?? '';
  const answer = await acceptAction(actor, request, { briefId: params.id, estimateId });
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Accept ${loaderData?.offer.creativeName ?? 'an estimate'} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function AcceptEstimate({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { brief, offer, others, parties, words, ticked } = loaderData;
  const isBusy = useBusyForm() !== null;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead">
        <p className="small mb-3">
          <Link className="link" to={briefPath(brief.id)}>
            {brief.name}
          </Link>
        </p>
        <h1 className="h2 wraps">Accept {offer.creativeName}</h1>
        <p className="muted num mt-2">
          Estimate for {briefName(brief.number)}, version {offer.version}
        </p>
      </div>
      <MarginSection title="The estimate" size="h3" tight>
        <div className="c-main">
          {offer.opening ? <p className="mb-4 wraps">{offer.opening}</p> : null}
          <EstimateLines lines={offer.lines} money={moneyOf(offer.currency)} />
        </div>
      </MarginSection>
      <WordLines title="Terms" lines={describeTerms(offer.terms, moneyOf(offer.currency))} />
      <MarginSection title="Your agreement" size="h3" tight>
        <div className="c-main">
          <AcceptForm
            key={offer.version}
            offer={offer}
            others={others}
            parties={parties}
            typed={answer?.typed ?? { ticked, tells: true, words }}
            cancelTo={briefPath(brief.id)}
            isBusy={isBusy}
          />
        </div>
      </MarginSection>
    </div>
  );
}
