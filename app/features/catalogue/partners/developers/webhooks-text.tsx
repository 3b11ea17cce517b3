import { webhookEventNames, webhookEvents } from '../webhooks/events.ts';
import { mostAttempts, oldSecretHours } from '../webhooks/retry-schedule.ts';
import { Code } from './code.tsx';
import { receiverSample } from './receiver-sample.ts';
import './developers.css';

export function WebhooksText() {
  return (
    <>
      <div className="prose">
        <p>
          Instead of asking again and again, be told. Give us an address that begins with{' '}
          <code>https://</code> and the events you want. We post JSON to it, signed as{' '}
          <a className="link" href="https://www.standardwebhooks.com">
            Standard Webhooks
          </a>{' '}
          describes, usually within a minute.
        </p>
      </div>
      <dl className="ledger my-6">
        {webhookEventNames.map((name) => (
          <div key={name} id={`event-${name}`}>
            <dt className="partner-event">{name}</dt>
            <dd className="muted">{webhookEvents[name].about}</dd>
          </div>
        ))}
      </dl>
      <div className="prose">
        <Code name="An event">{`POST /your/endpoint
webhook-id: evt_0b9c7c9e-6d1c-4b7e-9a55-3f2f6f1f2a10
webhook-timestamp: 1795348800
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"type":"creative.listed","timestamp":"2026-11-22T12:00:00.000Z",
 "data":{"creative":{"id":"…","apiUrl":"…"}}}`}</Code>
        <p>
          An event says what happened and to which creative, and no more: ask the API what is true now. Events
          can arrive in another order than they happened, and more than once. Remember each{' '}
          <code>webhook-id</code> for a few days and ignore what you have had.
        </p>
        <p>
          <b>Verify each one</b> before you believe it. The signature covers the id, the time and the body as
          it came: do not parse the body first. There are libraries for most languages; without one, in Node:
        </p>
        <Code name="Verifying a webhook">{receiverSample}</Code>
        <p>
          <b>Answer with 2xx within 10 seconds</b>, and work afterwards. Everything else, also a redirect,
          counts as a failure and is tried again: {mostAttempts} times in about three days, after a minute and
          then later and later. When nothing has arrived for three days, we disable the endpoint and write to
          you. Nothing that happens until it is enabled again is sent.
        </p>
        <p>
          We show the secret of an endpoint once. When you want another, we roll it: for {oldSecretHours}{' '}
          hours every webhook carries two signatures, one of each secret. We can also send a test event, of
          the type <code>endpoint.test</code>, and send again what was sent in the last 30 days.
        </p>
      </div>
    </>
  );
}
