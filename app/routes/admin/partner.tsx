import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { findProofs, findProofsToAsk } from '#app/features/accounts/confirm/confirm-identity.server.ts';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import {
  findPartner,
  listDeliveries,
  listEndpoints,
} from '#app/features/catalogue/partners/list-partners.server.ts';
import {
  EndpointForm,
  LineField,
  PartnerForm,
  PartnerSecret,
} from '#app/features/catalogue/partners/partner-form.tsx';
import { DeliveryList, EndpointList, KeyList } from '#app/features/catalogue/partners/partner-lists.tsx';
import { partnersFailed } from '#app/features/catalogue/partners/partner-messages.ts';
import {
  keyIdOf,
  keyNameMaxLength,
  usualRequestsPerMinute,
} from '#app/features/catalogue/partners/partner-schema.ts';
import { webhookEventNames } from '#app/features/catalogue/partners/webhooks/events.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { readTimeCursor } from '#app/platform/time-cursor.ts';
import { Tag } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { useOwnId } from '#app/ui/use-own-id.ts';
import type { Route } from './+types/partner.ts';
import { partnerAction } from './partner-action.server.ts';

export const handle = { appBar: 'admin' } satisfies PageHandle;

/** /admin/partners/{id}: a partner's permissions and activity. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = requireAdmin(context);
  const partner = await findPartner(params.id);
  if (!partner) {
    throw data(null, { status: 404 });
  }
  const after = readTimeCursor(url.searchParams.get('after'));
  const [endpoints, deliveries, identityProofs] = await Promise.all([
    listEndpoints(partner.id),
    listDeliveries(partner.id, after),
    findProofsToAsk(actor),
  ]);
  const eventNames = webhookEventNames;
  return {
    partner,
    eventNames,
    endpoints,
    deliveries,
    isFromStart: after === null,
    identityProofs,
    newId: randomUUID(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = requireAdmin(context);
  const answer = await partnerAction(actor, { request, partnerId: params.id });
  if (answer instanceof Response) {
    return answer;
  }
  const identityProofs = answer.refused?.identity ? await findProofs(actor) : null;
  return data({ ...answer, identityProofs }, { status: answer.status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${loaderData?.partner.name ?? 'Partners'} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Partner({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { partner, eventNames, endpoints, deliveries, isFromStart, newId } = loaderData;
  const keyId = useOwnId(newId, (id) => partner.keys.some((key) => key.id === keyIdOf(id)));
  const endpointId = useOwnId(newId, (id) => endpoints.some((endpoint) => endpoint.id === id));
  const proofs = answer?.identityProofs ?? loaderData.identityProofs;
  const refused = answer?.refused;
  const isSuspended = partner.suspendedAt !== null;
  const general =
    refused && ['revokeKey', 'redeliver'].includes(refused.intent) ? refused.errors[''] : undefined;
  return (
    <div className="wrap">
      <div className="pagehead">
        <p className="small mb-3">
          <Link className="link" to="/admin/partners">
            All partners
          </Link>
        </p>
        <h1 dir="auto" className="h2 wraps">
          {partner.name}
        </h1>
        {isSuspended || partner.contact ? (
          <p dir="auto" className="muted mt-3 wraps">
            {isSuspended ? <Tag tone="danger">Suspended</Tag> : null} {partner.contact}
          </p>
        ) : null}
      </div>
      {answer?.made ? (
        <PartnerSecret
          title={answer.made.kind === 'key' ? 'New API key' : 'New webhook secret'}
          about="Send it to the partner now, by a safe way. It cannot be shown again."
          text={answer.made.text}
        />
      ) : null}
      {general ? (
        <p className="err" role="alert">
          {general}
        </p>
      ) : null}
      <MarginSection title="API keys" size="h3" tight>
        <div className="c-main">
          <KeyList keys={partner.keys} />
          <PartnerForm
            key={keyId}
            intent="addKey"
            ownId={keyId}
            refused={refused}
            button="Add Key"
            proofs={proofs}
          >
            {(field) => (
              <>
                <LineField
                  name="name"
                  label="Name of the key"
                  field={field('name')}
                  maxLength={keyNameMaxLength}
                  help="Where it is used: Production, Staging."
                  required
                />
                <LineField
                  name="requestsPerMinute"
                  label="Requests a minute"
                  field={field('requestsPerMinute')}
                  initial={String(usualRequestsPerMinute)}
                  maxLength={6}
                  inputMode="numeric"
                  required
                />
              </>
            )}
          </PartnerForm>
        </div>
      </MarginSection>
      <MarginSection title="Webhooks" size="h3" tight>
        <div className="c-main">
          <EndpointList endpoints={endpoints} refused={refused} proofs={proofs} />
          <EndpointForm
            key={endpointId}
            eventNames={eventNames}
            ownId={endpointId}
            refused={refused}
            proofs={proofs}
          />
        </div>
      </MarginSection>
      <MarginSection title="Deliveries" size="h3" tight>
        <div className="c-main">
          <p className="small muted mb-4">
            Of the last 30 days, the newest first. Events are sent within about a minute.
          </p>
          <DeliveryList deliveries={deliveries.items} />
          {deliveries.next ? (
            <div className="loadmore">
              <ButtonLink to={`?after=${deliveries.next}`}>Older</ButtonLink>
            </div>
          ) : null}
          {isFromStart ? null : (
            <p className="loadmore-n small">
              <Link className="link" to={`/admin/partners/${partner.id}`}>
                Back to the newest
              </Link>
            </p>
          )}
        </div>
      </MarginSection>
      <MarginSection title={isSuspended ? 'Resume' : 'Suspend'} size="h3" tight>
        <div className="c-main">
          <p className="muted mb-4">
            {isSuspended
              ? 'Keys that are not revoked are accepted again.'
              : 'Every request is answered 403 and no webhook is sent until you resume. Keys and endpoints stay.'}
          </p>
          <PartnerForm
            key={String(isSuspended)}
            intent={isSuspended ? 'resume' : 'suspend'}
            refused={refused}
            button={isSuspended ? 'Resume' : 'Suspend'}
            proofs={isSuspended ? proofs : null}
          >
            {() => null}
          </PartnerForm>
        </div>
      </MarginSection>
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <div className="wrap py-16">
      <title>{`${partnersFailed} · ${productName}`}</title>
      <EmptyState headingLevel={1} title={partnersFailed} text="There is no such partner.">
        <ButtonLink to="/admin/partners">All partners</ButtonLink>
      </EmptyState>
    </div>
  );
}
