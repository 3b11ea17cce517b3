import { TextSection } from '#app/features/site/pages/text-section.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { apiRoot } from '../api/api-operations.ts';
import { maxPageLength } from '../api/api-parameters.ts';
import { problemAnchor, problemCodes, problems } from '../api/api-problems.ts';
import { usualRequestsPerMinute } from '../partner-schema.ts';
import { Code } from './code.tsx';
import { OperationList } from './operation-list.tsx';
import { WebhooksText } from './webhooks-text.tsx';

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
