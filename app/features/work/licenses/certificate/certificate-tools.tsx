import { licensePath, verifyLicensePath } from '#app/features/vocabulary/work-address.ts';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Island } from '#app/ui/island.tsx';
import { Link } from '#app/ui/link.tsx';
import { withdrawReasonMax } from '../license-policy.ts';
import type { Certificate } from './find-license.server.ts';
import './certificate-aside.css';

type CertificateToolsProps = {
  url: string;
  a4: string;
  letter: string;
};

// Both buttons are hidden until their script runs, and a hidden element is never visible to an observer, so they
// hydrate when idle.
export function CertificateTools({ url, a4, letter }: CertificateToolsProps) {
  return (
    <div className="flex flex-wrap gap-2 items-center lg:justify-end">
      <a className="btn btn--outline" href={letter} download>
        <Icon name="download" size={16} />
        PDF, Letter
      </a>
      <a className="btn btn--outline" href={a4} download>
        <Icon name="download" size={16} />
        PDF, A4
      </a>
      <Island name="certificate-tools" properties={{ url }} when="idle" wants="button">
        <button type="button" className="btn btn--outline" data-copy="" hidden>
          <Icon name="share" size={16} />
          <span aria-live="polite">Copy link</span>
        </button>
        <button type="button" className="btn btn--primary" data-print="" hidden>
          <Icon name="document" size={16} />
          Print
        </button>
      </Island>
    </div>
  );
}

export function CertificateNav({ certificate: { number, others, issued } }: { certificate: Certificate }) {
  return (
    <nav className="certificate-nav" aria-label="Certificates">
      {others.length > 1 ? (
        <ul className="linklist mb-3">
          {others.map((other) => (
            <li className="last:line-b-rule" key={other.number}>
              <Link
                to={licensePath(other.number)}
                aria-current={other.number === number ? 'page' : undefined}
              >
                <span dir="auto" className="wraps">
                  {other.name}
                  <br />
                  <span className="small muted num">{other.number}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="section-note mt-3">
        One certificate for each party. It carries no price: show it to any magazine, printer or platform that
        asks.
      </p>
      {issued ? (
        <p className="section-note mt-3">
          <Link className="link" to={verifyLicensePath(number)}>
            What others see when they check
          </Link>
        </p>
      ) : null}
    </nav>
  );
}

type WithdrawFormProps = { reason: string; error: string | undefined; holder: string };

export function WithdrawForm({ reason, error, holder }: WithdrawFormProps) {
  return (
    <details className="mt-8" open={reason !== '' || error !== undefined}>
      <summary className="link small">Withdraw this license</summary>
      <Form method="post" className="form-rows mt-4">
        <p className="small muted">
          {holder} may not use the pictures from then on, and is told your reason. Whoever checks the number
          learns that it is withdrawn. This cannot be taken back.
        </p>
        <Field label="Reason" error={error}>
          {(control) => (
            <textarea
              dir="auto"
              {...control}
              className="input"
              name="reason"
              maxLength={withdrawReasonMax}
              defaultValue={reason}
            />
          )}
        </Field>
        <button type="submit" className="btn btn--danger justify-self-start">
          Withdraw License
        </button>
      </Form>
    </details>
  );
}
