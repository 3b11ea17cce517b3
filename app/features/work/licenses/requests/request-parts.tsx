import { moneyOf } from '#app/features/vocabulary/money.ts';
import {
  licensePath,
  licenseRequestPath,
  requestName,
  termsPath,
} from '#app/features/vocabulary/work-address.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { Button } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { sentenceStart } from '#app/ui/spelled-out.ts';
import { neverAllowedWords } from '../license-words.ts';
import type { FoundRequest, RequestRow } from './find-request.server.ts';
import type { Ending } from './offer-license.server.ts';
import { type RequestSide, requestLengths, rightsWords } from './request-policy.ts';
import './requests.css';

export function AskedSection({ request: { content, pieces } }: { request: FoundRequest }) {
  return (
    <MarginSection title="Asked for" size="h3" tight>
      <div className="c-main form-rows">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(148px,1fr))] gap-3">
          {pieces.map(({ id, title, picture }) => (
            <li dir="auto" key={id} className="small wraps">
              {picture ? (
                <Picture
                  className="w-full h-auto r32 object-cover"
                  src={mediaUrl(picture.mediaKey)}
                  alt=""
                  width={picture.width}
                  height={picture.height}
                  sizes="200px"
                  cutTo={1.5}
                  color={picture.color}
                  upTo={640}
                />
              ) : null}
              <p dir="auto" className="mt-1.5">
                {title}
              </p>
            </li>
          ))}
        </ul>
        <p className="strong">{rightsWords(content)}</p>
        {content.purpose.split(/\n{2,}/).map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text that was sent does not change
          <p dir="auto" key={place} className="wraps">
            {paragraph}
          </p>
        ))}
        <p dir="auto" className="muted wraps">
          {[content.party.name, content.party.personName, content.party.place].filter(Boolean).join(', ')}
        </p>
      </div>
    </MarginSection>
  );
}

/** Newest first. */
export function OffersSection({ request: { offers } }: { request: FoundRequest }) {
  return (
    <MarginSection title={offers.length > 1 ? 'Offers' : 'Offer'} size="h3" tight>
      <ol className="c-main">
        {offers.map(({ version, amount, currency, content, validUntil, sentAt }, place) => (
          <li key={version} className="pt-3 pb-3.5 line-t-rule grid gap-1 wrap-anywhere first:border-t-ink">
            <p className={place === 0 ? 'offer-sum num' : 'num'}>{moneyOf(currency)(amount)}</p>
            <p>{rightsWords(content)}</p>
            {content.note ? (
              <p dir="auto" className="wraps">
                {content.note}
              </p>
            ) : null}
            <p className="small muted num">
              Version {version}, sent {dayText(sentAt)},{' '}
              {place === 0 ? `valid until ${dayText(validUntil)}` : 'replaced'}
            </p>
          </li>
        ))}
      </ol>
    </MarginSection>
  );
}

export function AcceptSection({ request }: { request: FoundRequest }) {
  const [newest] = request.offers;
  if (!newest) return null;
  const sum = moneyOf(newest.currency)(newest.amount);
  return (
    <MarginSection title="What accepting means" size="h3" tight>
      <div className="c-main form-rows">
        <ul>
          <li className="py-2 line-t-rule">
            {request.content.party.name} may use these pictures: {rightsWords(newest.content)}. Not allowed:{' '}
            {neverAllowedWords().toLowerCase()}.
          </li>
          <li className="py-2 line-t-rule">
            You pay {sum} to {request.creativeName} directly. Oriel takes no commission and holds no money.
          </li>
          <li className="py-2 line-t-rule">
            Your certificate is issued at once, with a number that anybody can check.
          </li>
          <li className="py-2 line-t-rule">
            The{' '}
            <Link className="link" to={termsPath()}>
              license terms
            </Link>{' '}
            hold. The files come from the photographer.
          </li>
        </ul>
        <Form method="post" intent="accept">
          <input type="hidden" name="version" value={newest.version} />
          <Button type="submit" variant="primary">
            Accept for {sum}
          </Button>
        </Form>
      </div>
    </MarginSection>
  );
}

const endedWords = {
  declined: 'declined the request',
  refused: 'did not take the offer',
  withdrawn: 'withdrew the request',
} as const;

export function StandSection({ request }: { request: FoundRequest }) {
  const { state, side, license, endedAt, reason, offers, isExpired, content, creativeName } = request;
  const [client, creative] = side === 'client' ? ['You', creativeName] : [content.party.name, 'You'];
  if (state === 'accepted') {
    return (
      <p className="notice" role="status">
        <span className="h3">Licensed{endedAt ? ` on ${dayText(endedAt)}` : ''}</span>
        {license ? (
          <Link className="link num" to={licensePath(license)}>
            Certificate {license}
          </Link>
        ) : null}
      </p>
    );
  }
  if (state !== 'open') {
    const who = state === 'declined' ? creative : client;
    return (
      <div className="notice" role="status">
        <p className="h3">
          {who} {endedWords[state]}
          {endedAt ? ` on ${dayText(endedAt)}` : ''}
        </p>
        {reason ? (
          <p dir="auto" className="wraps">
            {reason}
          </p>
        ) : null}
      </div>
    );
  }
  const waits =
    offers.length === 0
      ? side === 'creative'
        ? 'Your answer is wanted'
        : `Waiting for ${creativeName}`
      : isExpired
        ? 'The offer has expired'
        : side === 'client'
          ? 'An offer waits for you'
          : `Waiting for ${content.party.name}`;
  return (
    <p className="notice h3" role="status">
      {waits}
    </p>
  );
}

const waiting = {
  client: { request: 'Waiting for an offer', offer: 'An offer waits for you' },
  creative: { request: 'Your answer is wanted', offer: 'Offer sent' },
} as const;

const states = {
  accepted: 'Licensed',
  declined: 'Declined',
  refused: 'Offer declined',
  withdrawn: 'Withdrawn',
} as const;

type RequestListProps = { requests: readonly RequestRow[]; side: RequestSide };

export function RequestList({ requests, side }: RequestListProps) {
  return (
    <ul>
      {requests.map(({ id, number, state, name, what, hasOffer, at }) => (
        <li
          key={id}
          className="grid gap-x-(--gutter) gap-y-1 pt-3 pb-3.5 line-t-rule wrap-anywhere first:border-t-ink md:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,2fr)] md:items-baseline"
        >
          <span>
            <Link className="link num" to={licenseRequestPath(id)}>
              {requestName(number)}
            </Link>
            , {name}
          </span>
          <span className="muted">
            {sentenceStart(what)}, {dayText(at)}
          </span>
          <span className="small">
            {state === 'open' ? waiting[side][hasOffer ? 'offer' : 'request'] : states[state]}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function OwnRequests({ requests }: { requests: readonly RequestRow[] }) {
  const open = requests.filter(({ state }) => state === 'open');
  const ended = requests.filter(({ state }) => state !== 'open');
  if (requests.length === 0) return null;
  return (
    <MarginSection title="Requests" tight note={<p>What you asked photographers for.</p>}>
      <div className="c-main form-rows">
        {open.length > 0 ? (
          <RequestList requests={open} side="client" />
        ) : (
          <p className="muted">Nothing waits for an answer.</p>
        )}
        {ended.length > 0 ? (
          <details>
            <summary className="link small">Ended without a license</summary>
            <div className="mt-3">
              <RequestList requests={ended} side="client" />
            </div>
          </details>
        ) : null}
      </div>
    </MarginSection>
  );
}

type EndFormProps = { ending: Ending; label: string; act: string; words: string };

export function EndForm({ ending, label, act, words }: EndFormProps) {
  return (
    <details open={words !== ''}>
      <summary className="link small">{label}</summary>
      <Form method="post" intent={ending} className="form-rows mt-4">
        <Field label="A word to them" aside="optional">
          {(control) => (
            <textarea
              dir="auto"
              {...control}
              className="input"
              name="words"
              rows={3}
              maxLength={requestLengths.reason}
              defaultValue={words}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" className="justify-self-start">
          {act}
        </Button>
      </Form>
    </details>
  );
}
