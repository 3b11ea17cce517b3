import type { ReactNode } from 'react';
import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import type { IdentityProofs } from '#app/features/accounts/confirm/identity-proof.ts';
import { Tag } from '#app/ui/badge.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import type { RefusedForm } from '../partner-form.tsx';
import type { Endpoint } from './list-endpoints.server.ts';
import '../partners.css';
import { Moment } from '#app/ui/moment.tsx';

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
