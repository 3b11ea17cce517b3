import { Tag } from '#app/ui/badge.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Attempt, Delivery } from './list-endpoints.server.ts';
import '../partners.css';
import { Moment } from '#app/ui/moment.tsx';

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
