import { data, redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import {
  agreementPath,
  briefName,
  briefPath,
  comparePath,
  estimateName,
} from '#app/features/vocabulary/work-address.ts';
import { AcceptForm } from '#app/features/work/agreements/accept-form.tsx';
import { agreementMessages } from '#app/features/work/agreements/agreement-policy.ts';
import { findAcceptance, findAgreementOn } from '#app/features/work/agreements/find-agreement.server.ts';
import { EstimateLines } from '#app/features/work/estimates/read/estimate-lines.tsx';
import { describeTerms } from '#app/features/work/estimates/terms-words.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/brief-accept.ts';
import { acceptAction } from './brief-accept-action.server.ts';
import '#app/features/work/agreements/agreements.css';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/**
 * /briefs/{id}/accept?estimate={id}: explains and confirms accepting an estimate; links to the agreement once there is
 * one.
 */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const found = await findAcceptance(actor, {
    briefId: params.id,
    estimateId: url.searchParams.get('estimate') ?? '',
  });
  if (!found) {
    throw data(null, { status: 404 });
  }
  const agreed = await findAgreementOn(actor, found.brief.id);
  if (agreed) {
    throw redirect(agreementPath(agreed.id));
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
  const { brief, offer, refusal, others, parties, words, today, ticked } = loaderData;
  const money = moneyOf(offer.currency);
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <PageHead
        title={`Accept ${offer.creativeName}`}
        backTo={{ to: briefPath(brief.id), label: `${briefName(brief.number)}, ${brief.name}` }}
      />
      <div className="cols accepting">
        <div className="lg:col-[1/7]">
          {refusal ? (
            <>
              <p dir="auto">{agreementMessages[refusal].text}</p>
              <div className="form-actions form-actions--start">
                <ButtonLink to={briefPath(brief.id)}>Back to the Brief</ButtonLink>
              </div>
            </>
          ) : (
            <AcceptForm
              key={offer.version}
              offer={offer}
              title={`${estimateName(brief.number)}, version ${offer.version}`}
              others={others}
              parties={parties}
              today={today}
              typed={answer?.typed ?? { ticked, tells: true, words }}
              cancelTo={comparePath(brief.id)}
            />
          )}
        </div>
        <section className="min-w-0 lg:col-[8/13]" aria-labelledby="what">
          <h2 className="h3" id="what">
            {refusal ? 'What was offered' : 'What you accept'}
          </h2>
          {offer.opening ? (
            <p dir="auto" className="mt-4 wraps">
              {offer.opening}
            </p>
          ) : null}
          <EstimateLines lines={offer.lines} money={money} />
          <dl className="mt-6 text-sm">
            {describeTerms(offer.terms, money).map(({ term, text }) => (
              <div className="py-2.25 line-t-rule" key={term}>
                <dt className="muted">{term}</dt>
                <dd dir="auto" className="wraps whitespace-pre-line">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </div>
  );
}
