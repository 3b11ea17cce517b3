import type { ReactNode } from 'react';
import { z } from 'zod';
import { TextSection } from '#app/features/site/pages/static-page.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { apiOperations, apiRoot, operationNames } from '../api/api-operations.ts';
import { maxPageLength } from '../api/api-parameters.ts';
import { problemAnchor, problemCodes, problems } from '../api/api-problems.ts';
import { usualRequestsPerMinute } from '../partner-schema.ts';
import { webhookEventNames, webhookEvents } from '../webhooks/events.ts';
import { mostAttempts, oldSecretHours } from '../webhooks/retry-schedule.ts';
import './developers.css';
import { receiverSample } from './receiver-sample.ts';

export function DevelopersText({ origin }: { origin: string }) {
  const base = `${origin}${apiRoot}`;
  return (
    <>
      <TextSection title="Quick start">
        <p>
          You need a key.{' '}
          <Link className="link" to="/contact">
            Write to us
          </Link>{' '}
          and say what you are building. Then ask for the photographers in a city:
        </p>
        <Code name="A first request">{`curl "${base}/creatives?location=Austin,%20TX&type=Photographer" \\
  -H "Authorization: Bearer $ORIEL_KEY"`}</Code>
        <p>
          The answer is JSON. Follow <code>url</code> to the public page of a creative, and link to it
          wherever you show one.
        </p>
        <p>
          Everything below is also an OpenAPI 3.1 document, from which tools make clients:{' '}
          <a className="link" href={`${apiRoot}/openapi.json`}>
            openapi.json
          </a>
          . It needs no key.
        </p>
      </TextSection>
      <TextSection title="Authentication">
        <p>
          Send your key with every request, in the header <code>Authorization: Bearer oriel_…</code>. We show
          a key once and keep only a hash of it. If one leaks, tell us: we revoke it at once and give you
          another. You can hold several, so that a change needs no pause.
        </p>
        <p>
          A key is a secret of your server. Pages in a browser cannot use the API: it sends no CORS headers,
          except with the OpenAPI document. Cookies are ignored.
        </p>
      </TextSection>
      <MarginSection title="Requests" size="h3" tight>
        <div className="c-main">
          <p className="muted mb-6">
            All addresses are below <code>{base}</code> and take GET and HEAD.
          </p>
          <OperationList />
        </div>
      </MarginSection>
      <TextSection title="Answers">
        <p>
          Names are in camelCase. Times are ISO 8601 in UTC. Addresses are whole. Where an amount of money is
          given, it is an integer in the smallest unit of its currency, with the currency beside it. What is
          not known is <code>null</code>, never missing.
        </p>
        <p>
          The API says what the public pages say: no email address, no contact details, no prices. A creative
          who is no longer listed is answered with 404, in the same words as one who never was. Remove such a
          creative from what you have stored within a day.
        </p>
        <p>
          Pictures come with the size of each file. Load them from our addresses; they may be kept for as long
          as the creative is listed.
        </p>
      </TextSection>
      <TextSection title="Pages">
        <p>
          A list holds up to <code>limit</code> entries, {maxPageLength} at most. Where there are more, the
          answer has a <code>nextCursor</code>, and the header <code>Link</code> the whole address of the next
          page:
        </p>
        <Code name="Next page">{`curl "${base}/creatives?location=Austin,%20TX&type=Photographer&cursor=…" \\
  -H "Authorization: Bearer $ORIEL_KEY"`}</Code>
        <p>
          A cursor belongs to its query: with other parameters it is refused. Only <code>limit</code> may
          change. Entries that are added or removed in between move nobody to another page.
        </p>
      </TextSection>
      <TextSection title="Keeping answers">
        <p>
          Each answer has an <code>ETag</code>. Send it as <code>If-None-Match</code> the next time: while
          nothing has changed, you get 304 and no body. It counts as a request.
        </p>
      </TextSection>
      <TextSection title="Limits">
        <p>
          A key may make {usualRequestsPerMinute} requests a minute unless we agreed on another number. Each
          answer says where you stand: <code>RateLimit-Policy: "key";q={usualRequestsPerMinute};w=60</code>{' '}
          and <code>RateLimit: "key";r=287;t=41</code>, which is 287 requests left for 41 seconds. Above the
          limit you get 429; wait as many seconds as <code>Retry-After</code> says.
        </p>
      </TextSection>
      <MarginSection title="Errors" size="h3" tight>
        <div className="c-main">
          <p className="muted mb-6">
            Every error is <code>application/problem+json</code> (RFC 9457). Go by <code>status</code> or{' '}
            <code>type</code>; the sentences may change. The <code>requestId</code> is also in the header{' '}
            <code>X-Request-Id</code>. Name it when you write to us.
          </p>
          <dl className="ledger">
            {problemCodes.map((code) => (
              <div key={code} id={problemAnchor(code)}>
                <dt className="h4">
                  <span className="num">{problems[code].status}</span> {problems[code].title}
                </dt>
                <dd className="muted">{problems[code].about}</dd>
              </div>
            ))}
          </dl>
        </div>
      </MarginSection>
      <MarginSection title="Webhooks" size="h3" tight>
        <div className="c-main">
          <WebhooksText />
        </div>
      </MarginSection>
      <TextSection title="Versions">
        <p>
          The version is in the address. Within <code>v1</code> we add: addresses, parameters, fields, values
          of types. Ignore what you do not know. We remove or rename nothing there. A change that would break
          a program gets a new version, and the old one goes on for at least a year after we have told every
          partner.
        </p>
        <ul>
          <li>
            <b className="num">November 22, 2026.</b> Version 1: creatives, portfolios, reviews, specialties,
            types, places, and webhooks.
          </li>
        </ul>
      </TextSection>
    </>
  );
}

function WebhooksText() {
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

function OperationList() {
  return (
    <ul className="ruled-list">
      {operationNames.map((name) => {
        const { path, about, query } = apiOperations[name];
        const parameters = Object.entries<z.core.$ZodType>(query.shape);
        return (
          <li key={name} className="operation">
            <h3 className="operation-path" id={name}>
              GET {path}
            </h3>
            <p className="muted">{about}</p>
            {parameters.length > 0 ? (
              <dl className="operation-parameters">
                {parameters.map(([parameter, schema]) => (
                  <div key={parameter}>
                    <dt>{parameter}</dt>
                    <dd className="muted max-w-[60ch]">{descriptionOf(schema)}</dd>
                  </div>
                ))}
              </dl>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function descriptionOf(schema: z.core.$ZodType): string {
  return z.globalRegistry.get(schema)?.description ?? '';
}

function Code({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways is reached by keyboard
    <section className="code-sample" aria-label={name} tabIndex={0}>
      <pre>
        <code>{children}</code>
      </pre>
    </section>
  );
}
