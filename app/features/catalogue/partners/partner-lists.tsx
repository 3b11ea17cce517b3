import type { ReactNode } from 'react';
import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import type { IdentityProofs } from '#app/features/accounts/confirm/identity-proof.ts';
import { Tag } from '#app/ui/badge.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Moment } from '#app/ui/moment.tsx';
import type { Attempt, Delivery, Endpoint, PartnerKey } from './list-partners.server.ts';
import type { RefusedForm } from './partner-form.tsx';
import './partners.css';

export function KeyList({ keys }: { keys: readonly PartnerKey[] }) {
  if (keys.length === 0) {
    return <p className="muted mb-6">No key yet.</p>;
  }
  return (
    <ul className="ruled-list mb-8" aria-label="API keys">
      {keys.map((key) => (
        <li key={key.id} className="partner-row max-md:grid-cols-1">
          <div>
            <p dir="auto" className="strong wraps">
              {key.name} {key.revokedAt ? <Tag tone="danger">Revoked</Tag> : null}
            </p>
            <p className="partner-code">{key.label}</p>
            <p className="small muted num">
              {key.requestsPerMinute.toLocaleString('en-US')} requests a minute · added{' '}
              {dayText(key.createdAt)} ·{' '}
              {key.lastUsedOn ? `last used ${dayText(key.lastUsedOn)}` : 'never used'}
              {key.revokedAt ? ` · revoked ${dayText(key.revokedAt)}` : null}
            </p>
          </div>
          {key.revokedAt ? null : (
            <details className="partner-asked">
              <summary className="btn btn--danger btn--sm" aria-label={`Revoke ${key.name}`}>
                Revoke
              </summary>
              <p className="small muted">Its next request is refused. This cannot be undone.</p>
              <Form method="post" fields={{ keyId: key.id }} preventScrollReset>
                <SubmitButton
                  size="sm"
                  variant="danger"
                  intent="revokeKey"
                  busy="Loading..."
                  aria-label={`Revoke key ${key.name}`}
                >
                  Revoke Key
                </SubmitButton>
              </Form>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

type EndpointListProps = {
  endpoints: readonly Endpoint[];
  refused: RefusedForm | undefined;
  proofs: IdentityProofs | null;
};

export function EndpointList({ endpoints, ...rest }: EndpointListProps) {
  if (endpoints.length === 0) {
    return <p className="muted mb-6">No endpoint yet.</p>;
  }
  return (
    <ul className="ruled-list mb-8" aria-label="Webhook endpoints">
      {endpoints.map((endpoint) => (
        <EndpointRow key={endpoint.id} endpoint={endpoint} {...rest} />
      ))}
    </ul>
  );
}

function EndpointRow({
  endpoint,
  refused,
  proofs,
}: Omit<EndpointListProps, 'endpoints'> & { endpoint: Endpoint }) {
  const { id, url, events, secretVersion, disabledAt, waitingCount, oldSecretUntil } = endpoint;
  const own = refused?.typed.endpointId === id && !refused.typed.deliveryId ? refused : undefined;
  const error = own?.errors[''];
  return (
    <li className="partner-row max-md:grid-cols-1">
      <div>
        <p className="partner-code strong">{url}</p>
        <p dir="auto" className="small muted wraps">
          {events.join(', ')}
        </p>
        <p className="small muted num">
          <StateTag endpoint={endpoint} /> Added {dayText(endpoint.createdAt)}
          {waitingCount > 0 ? ` · ${waitingCount.toLocaleString('en-US')} waiting` : null}
          {oldSecretUntil ? (
            <>
              {' '}
              · former secret until <Moment at={oldSecretUntil} />
            </>
          ) : null}
        </p>
      </div>
      <div className="flex flex-wrap justify-end items-start gap-2 max-w-104 max-md:justify-start">
        {disabledAt ? (
          <Asked endpointId={id} intent="enableEndpoint" proofs={proofs} error={own?.identity}>
            Enable
          </Asked>
        ) : (
          <>
            <Act endpointId={id} intent="sendTest">
              Send Test
            </Act>
            <Asked
              endpointId={id}
              intent="rollSecret"
              secretVersion={secretVersion}
              proofs={proofs}
              error={own?.identity}
            >
              Roll Secret
            </Asked>
            <Act endpointId={id} intent="disableEndpoint" isDanger>
              Disable
            </Act>
          </>
        )}
        <details className="partner-asked">
          <summary className="btn btn--danger btn--sm">Remove</summary>
          <p className="small muted">Removes the endpoint with its log and what waits.</p>
          <Act endpointId={id} intent="removeEndpoint" isDanger>
            Remove Endpoint
          </Act>
        </details>
      </div>
      {error ? (
        <p className="err" role="alert">
          {error}
        </p>
      ) : null}
    </li>
  );
}

function StateTag({ endpoint: { disabledAt, disabledBy, failingSince } }: { endpoint: Endpoint }) {
  if (disabledAt) {
    return <Tag tone="danger">{disabledBy ? disabledTexts[disabledBy] : 'Disabled'}</Tag>;
  }
  return failingSince ? <Tag tone="danger">Failing since {dayText(failingSince)}</Tag> : null;
}

const disabledTexts = {
  admin: 'Disabled',
  failures: 'Disabled after failures',
  restore: 'Disabled by a restore',
};

type ActProps = {
  endpointId: string;
  intent: string;
  secretVersion?: number;
  isDanger?: boolean;
  children: ReactNode;
};

function Act({ endpointId, intent, secretVersion, isDanger = false, children }: ActProps) {
  return (
    <Form method="post" fields={endpointFields({ endpointId, secretVersion })} preventScrollReset>
      <ActButton intent={intent} isDanger={isDanger}>
        {children}
      </ActButton>
    </Form>
  );
}

function Asked({
  proofs,
  error,
  ...act
}: ActProps & { proofs: IdentityProofs | null; error: string | undefined }) {
  if (!proofs) {
    return <Act {...act} />;
  }
  return (
    <details className="partner-asked" open={error !== undefined}>
      <summary className="btn btn--outline btn--sm">{act.children}</summary>
      <Form method="post" fields={endpointFields(act)} preventScrollReset className="form-rows max-w-136">
        <ConfirmIdentity proofs={proofs} error={error} />
        <div>
          <ActButton {...act} />
        </div>
      </Form>
    </details>
  );
}

function endpointFields({
  endpointId,
  secretVersion,
}: Pick<ActProps, 'endpointId' | 'secretVersion'>): Record<string, string | number> {
  return secretVersion ? { endpointId, secretVersion } : { endpointId };
}

function ActButton({ intent, isDanger, children }: Omit<ActProps, 'endpointId'>) {
  return (
    <SubmitButton size="sm" variant={isDanger ? 'danger' : 'outline'} intent={intent} busy="Loading...">
      {children}
    </SubmitButton>
  );
}

export function DeliveryList({ deliveries }: { deliveries: readonly Delivery[] }) {
  if (deliveries.length === 0) {
    return <p className="muted">Nothing has been sent yet.</p>;
  }
  return (
    <ul className="ruled-list" aria-label="Deliveries">
      {deliveries.map((delivery) => (
        <li key={delivery.id}>
          <DeliveryRow delivery={delivery} />
        </li>
      ))}
    </ul>
  );
}

const labels = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' };

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { id, endpointId, type, url, status, at, nextAttemptAt, attempts, body, webhookId } = delivery;
  return (
    <details className="delivery">
      <summary className="partner-row max-md:grid-cols-1">
        <span>
          <span className="strong">{type}</span>{' '}
          <Tag tone={status === 'failed' ? 'danger' : undefined}>{labels[status]}</Tag>
          <span className="partner-code muted block">{url}</span>
        </span>
        <span className="small muted num">
          <span className="delivery-open">
            <Moment at={at} /> <Icon name="plus" size={16} />
          </span>
          {nextAttemptAt && attempts.length > 0 ? (
            <span className="block">
              Next attempt <Moment at={nextAttemptAt} />
            </span>
          ) : null}
        </span>
      </summary>
      <div className="delivery-more">
        <p className="label">Sent as {webhookId}</p>
        <pre className="partner-code">{body}</pre>
        <p className="label">Attempts</p>
        {attempts.length === 0 ? <p className="small muted">None yet.</p> : null}
        <ol>
          {attempts.map((attempt) => (
            <li className="py-1" key={attempt.at}>
              <AttemptLines attempt={attempt} />
            </li>
          ))}
        </ol>
        <Form className="mt-2" method="post" fields={{ endpointId, deliveryId: id }} preventScrollReset>
          <SubmitButton size="sm" intent="redeliver">
            {status === 'waiting' ? 'Send Now' : 'Send Again'}
          </SubmitButton>
        </Form>
      </div>
    </details>
  );
}

function AttemptLines({ attempt: { at, ms, status, error, response } }: { attempt: Attempt }) {
  return (
    <>
      <p className="small num">
        <Moment at={at} /> · {status === null ? 'no answer' : `answered ${status}`} ·{' '}
        {ms.toLocaleString('en-US')} ms{error ? ` · ${error}` : null}
      </p>
      {response ? <pre className="partner-code muted">{response}</pre> : null}
    </>
  );
}
