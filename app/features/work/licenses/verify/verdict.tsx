import type { ReactNode } from 'react';
import { termsPath, verifyPath } from '#app/features/vocabulary/work-address.ts';
import { dayText } from '#app/ui/day-text.ts';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { spelledOut } from '#app/ui/spelled-out.ts';
import { TextInput } from '#app/ui/text-input.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import { LicensePlates } from '../license-plates.tsx';
import { hashWords } from '../license-words.ts';
import type { Verified } from './verify-license.server.ts';
import '../license-parts.css';
import './verify.css';

/** The verdict by shape and sentence, never by color alone, then what a third party must know. */
export function Verdict({ verified, checkedAt }: { verified: Verified; checkedAt: string }) {
  switch (verified.state) {
    case 'valid':
      return <Valid verified={verified} checkedAt={checkedAt} />;
    case 'ended':
      return (
        <>
          <Said
            title="This license has ended"
            text={`${verified.number} ran until ${dayText(verified.endedOn)}. Ask the photographer, ${verified.creative}, to renew it.`}
          />
          <Facts
            rows={[
              ['Number', verified.number],
              ['Ended', dayText(verified.endedOn)],
              ['Was allowed', verified.allowed],
            ]}
          />
        </>
      );
    case 'withdrawn':
      return (
        <>
          <Said
            title="This license is withdrawn"
            text={`The photographer, ${verified.creative}, took it back on ${dayText(verified.withdrawnOn)}. The pictures may not be used under it.`}
          />
          <Facts
            rows={[
              ['Number', verified.number],
              ['Withdrawn', dayText(verified.withdrawnOn)],
            ]}
          />
        </>
      );
    case 'unknown':
      return (
        <Said
          title="No license with this number"
          text="Check the number on the certificate: two letters, four digits, one digit. A certificate with an unknown number is not from Oriel."
        />
      );
  }
}

function Valid({
  verified,
  checkedAt,
}: {
  verified: Extract<Verified, { state: 'valid' }>;
  checkedAt: string;
}) {
  const { minuteText } = useTimes();
  const { number, holder, creative, pictures, plates, pictureCount, isUnchanged, termsVersion } = verified;
  const more = pictureCount - plates.length;
  return (
    <>
      <Said
        isGood={isUnchanged}
        title={isUnchanged ? 'This license is valid' : 'Do not rely on this license'}
        text={
          isUnchanged
            ? `${holder} may use ${pictureCount === 1 ? 'this picture' : `these ${pictures}`} by ${creative}. Checked on ${minuteText(checkedAt)}.`
            : 'Its text is not the one that was issued. Ask the photographer, and tell us.'
        }
      />
      <Facts
        rows={[
          ['Number', number],
          ['Project', verified.project],
          [
            'Allowed',
            verified.allowed.map((sentence) => (
              <span key={sentence} className="block">
                {sentence}
              </span>
            )),
          ],
          ['Not allowed', verified.notAllowed],
          ['Credit', verified.credit],
          [
            'Pictures',
            <>
              <LicensePlates number={number} pictures={plates} query="" />
              <span className="small muted">
                {plates.length === 0
                  ? `${pictureCount} ${pictureCount === 1 ? 'picture' : 'pictures'}`
                  : more > 0
                    ? `and ${spelledOut(more)} more`
                    : null}
              </span>
            </>,
          ],
          [
            'Text of the certificate',
            <>
              {isUnchanged ? 'Unchanged' : 'Changed since it was issued'},{' '}
              <Link className="link" to={termsPath(termsVersion)}>
                license terms version {termsVersion}
              </Link>
              <br />
              <span className="fingerprint muted">{hashWords(verified.hash)}</span>
            </>,
          ],
        ]}
      />
    </>
  );
}

function Said({ isGood = false, title, text }: { isGood?: boolean; title: string; text: string }) {
  return (
    <div className={isGood ? 'verdict' : 'verdict verdict--bad'} role="status">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {isGood ? (
          <>
            <path d={octagon} fill="currentColor" />
            <path
              d="m4.7 8.2 2.3 2.3 4.4-4.9"
              fill="none"
              stroke="var(--color-paper)"
              strokeWidth="1.2"
              strokeLinecap="square"
            />
          </>
        ) : (
          <>
            <path d={octagon} fill="none" stroke="currentColor" />
            <path d="M8 4v5M8 11v1" stroke="currentColor" strokeWidth="1.2" strokeLinecap="square" />
          </>
        )}
      </svg>
      <div>
        <h2 dir="auto" className="h2">
          {title}
        </h2>
        <p dir="auto" className="muted wraps">
          {text}
        </p>
      </div>
    </div>
  );
}

const octagon = 'M4.9.5h6.2l4.4 4.4v6.2l-4.4 4.4H4.9L.5 11.1V4.9Z';

function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl dir="auto" className="ledger mt-8 line-t-ink pt-3.5 wraps num">
      {rows.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Longer than any number, because an address may be pasted. */
const maxTyped = 300;

export function VerifyForm({ typed }: { typed: string }) {
  return (
    <Form action={verifyPath} method="get" className="form-rows">
      <Field label="License number" help="As it stands on the certificate: OR-0117-4">
        {(control) => (
          <TextInput
            {...control}
            name="number"
            defaultValue={typed}
            maxLength={maxTyped}
            autoComplete="off"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <button type="submit" className="btn btn--outline justify-self-start">
        Check
      </button>
    </Form>
  );
}
