import { data } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { usualCurrency } from '#app/features/vocabulary/money.ts';
import { requestName } from '#app/features/vocabulary/work-address.ts';
import { findRequest } from '#app/features/work/licenses/requests/find-request.server.ts';
import { OfferForm } from '#app/features/work/licenses/requests/request-form.tsx';
import {
  AcceptSection,
  AskedSection,
  EndForm,
  OffersSection,
  StandSection,
} from '#app/features/work/licenses/requests/request-parts.tsx';
import { askedWords, offerDays } from '#app/features/work/licenses/requests/request-policy.ts';
import { now } from '#app/platform/clock.ts';
import { dayMs } from '#app/platform/days.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/license-request.ts';
import { requestAction } from './license-request-action.server.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /licenses/requests/{id}: a license request with its offers and result, for its two sides. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const found = await findRequest(requireActor(context, request), params.id);
  if (!found) {
    throw data(null, { status: 404 });
  }
  return {
    found,
    validUntil: new Date(now().getTime() + offerDays.usual * dayMs).toISOString().slice(0, 10),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const answer = await requestAction(requireActor(context, request), request, params.id);
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData ? requestName(loaderData.found.number) : 'Request';
  return [{ title: `${name} · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function LicenseRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, validUntil } = loaderData;
  const { number, content, offers, offer, can, side, creativeName, threadId } = found;
  const what = askedWords(content);
  const [newest] = offers;
  const words = actionData?.words ?? '';
  return (
    <div className="wrap">
      <ToastNotice toast={actionData?.toast} />
      <div className="pagehead">
        <p className="small muted num mb-2">{requestName(number)}</p>
        <h1 dir="auto" className="h2 wraps">
          License for {what}
        </h1>
        <p dir="auto" className="muted mt-2 wraps">
          {side === 'client' ? `Asked of ${creativeName}` : `Asked by ${content.party.name}`}
        </p>
      </div>
      <StandSection request={found} />
      {side === 'creative' ? <AskedSection request={found} /> : null}
      {offers.length > 0 ? <OffersSection request={found} /> : null}
      {can.accept ? <AcceptSection request={found} /> : null}
      {can.offer ? (
        <MarginSection
          title={offer === 0 ? 'Your offer' : 'A further offer'}
          size="h3"
          tight
          note={<p>It stays readable as it is. A further one takes its place.</p>}
        >
          <div className="c-main">
            <OfferForm
              version={offer + 1}
              typed={
                actionData?.typed ?? {
                  amount: '',
                  currency: newest?.currency ?? usualCurrency,
                  uses: newest?.content.uses ?? content.uses,
                  term: newest?.content.term ?? content.term,
                  territory: newest?.content.territory ?? content.territory,
                  validUntil,
                  note: '',
                }
              }
              errors={actionData?.errors ?? {}}
            />
          </div>
        </MarginSection>
      ) : null}
      {side === 'client' ? <AskedSection request={found} /> : null}
      <div className="cols">
        <div className="c-main form-rows pb-16">
          {can.decline ? (
            <EndForm ending="decline" label="Decline this request" act="Decline Request" words={words} />
          ) : null}
          {can.refuse ? (
            <EndForm ending="refuse" label="Decline the offer" act="Decline Offer" words={words} />
          ) : null}
          {can.withdraw ? (
            <EndForm ending="withdraw" label="Withdraw this request" act="Withdraw Request" words={words} />
          ) : null}
          {threadId ? (
            <ButtonLink className="justify-self-start" to={`/messages/${threadId}`}>
              Open the Conversation
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </div>
  );
}
