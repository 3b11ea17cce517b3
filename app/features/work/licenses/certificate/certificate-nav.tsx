import { licensePath, verifyLicensePath } from '#app/features/vocabulary/work-address.ts';
import { Link } from '#app/ui/link.tsx';
import type { Certificate } from './find-license.server.ts';
import './certificate-aside.css';

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
