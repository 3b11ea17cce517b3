import type { ReactNode } from 'react';
import { termsPath, verifyLicensePath } from '#app/features/vocabulary/work-address.ts';
import { dayText } from '#app/ui/day-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { LicensePlates } from '../license-plates.tsx';
import {
  allowedUses,
  creditWords,
  forbiddenUses,
  hashWords,
  licenseSentence,
  markWords,
  partyRoleWords,
  pictureNumber,
  projectWords,
  termWords,
  territoryWords,
} from '../license-words.ts';
import { findTerms } from '../terms/license-terms.ts';
import type { Certificate as Shown } from './find-license.server.ts';
import './certificate.css';
import './certificate-print.css';
import '../license-parts.css';

type CertificateProps = {
  certificate: Shown;
  verifyText: string;
  qr: { size: number; path: string };
  /** Gives access to pictures for a reader with a link: "?key=…", else empty. */
  query: string;
};

export function Certificate({ certificate, verifyText, qr, query }: CertificateProps) {
  const { number, content, pictures, issued } = certificate;
  const { creative, party, signatures, termsVersion } = content;
  const terms = findTerms(termsVersion);
  const role = partyRoleWords(party.role);
  const mark = markWords(content, issued);
  return (
    <article className="certificate" aria-label={`License certificate ${number}`}>
      <div className="certificate-top">
        <span className="certificate-brand">
          <Mark />
          Oriel
        </span>
        <p className="num">
          License <b className="strong">{number}</b>
          <br />
          <span className="muted">{issued ? `Issued ${dayText(issued.at)}` : 'Draft'}</span>
        </p>
      </div>
      {mark ? (
        <p className={issued ? 'certificate-mark certificate-mark--bad' : 'certificate-mark'}>{mark}</p>
      ) : null}
      <h2 className="h2">{licenseSentence(content)}</h2>
      <Row title="Between">
        <div className="certificate-two">
          <p>
            <b className="strong">{creative.name}</b>
            <br />
            {[creative.personName, creative.place].filter(Boolean).join(', ')}
            <br />
            <span className="muted">Photographer, owner of the copyright</span>
          </p>
          <p>
            <b className="strong">{party.name}</b>
            <br />
            {[party.personName, party.place].filter(Boolean).join(', ')}
            {role ? (
              <>
                <br />
                <span className="muted">{role}</span>
              </>
            ) : null}
          </p>
        </div>
      </Row>
      <Row title="Project">
        <p>{projectWords(content.project)}</p>
      </Row>
      <Row title="Pictures">
        {pictures.length === 0 ? (
          <p className="muted">The final pictures are listed here once they are delivered.</p>
        ) : (
          <>
            <LicensePlates number={number} pictures={pictures} query={query} />
            <ol className="certificate-index">
              {pictures.map((picture) => (
                <li
                  className="break-inside-avoid grid grid-cols-[minmax(20px,max-content)_minmax(0,1fr)] gap-1"
                  key={picture.number}
                >
                  <span>{pictureNumber(picture.number)}</span>
                  <span>{picture.title}</span>
                </li>
              ))}
            </ol>
          </>
        )}
      </Row>
      <Row title="Uses">
        <div className="certificate-two">
          <div>
            <p className="strong">Allowed</p>
            <ul className="certificate-uses">
              {allowedUses(content).map(({ label, note }) => (
                <li key={label}>
                  <Icon name="check" size={16} />
                  <span>
                    {label}
                    <small dir="auto">{note}</small>
                  </span>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <p className="strong">Not allowed</p>
            <ul className="certificate-uses certificate-uses--not">
              {forbiddenUses(content).map((text) => (
                <li key={text}>
                  <Icon name="close" size={16} />
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Row>
      <Row title="Where, how long">
        <div className="certificate-two num">
          <p>{territoryWords(content.territory)}</p>
          <p>{termWords(content, { isDraft: issued === null })}</p>
        </div>
      </Row>
      <Row title="Credit">
        <p>{creditWords(content)}, beside the picture or on the same page.</p>
      </Row>
      <Row title="Signed">
        <div className="certificate-signed">
          {signatures.map(({ name, on }) => (
            <div key={`${name} ${on}`}>
              <p dir="auto">{name}</p>
              <p className="muted num">{dayText(on)}</p>
            </div>
          ))}
        </div>
      </Row>
      {issued ? (
        <div className="certificate-foot">
          <svg
            className="w-full h-auto block"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label="QR code with the address of the check"
            shapeRendering="crispEdges"
          >
            <rect width="100%" height="100%" fill="#fff" />
            <path d={qr.path} fill="#171614" />
          </svg>
          <div>
            <p>
              Anyone can check this license at{' '}
              <Link className="link strong num" to={verifyLicensePath(number)}>
                {verifyText}
              </Link>
            </p>
            <p className="muted num mt-1">
              <Link className="link" to={termsPath(termsVersion)}>
                License terms, version {termsVersion}
              </Link>
              {terms ? `, of ${dayText(terms.publishedOn)}` : ''}
            </p>
            <p className="fingerprint muted mt-2">
              SHA-256
              <br />
              {hashWords(issued.hash)}
            </p>
          </div>
        </div>
      ) : null}
    </article>
  );
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="certificate-row">
      <h3 dir="auto">{title}</h3>
      <div>{children}</div>
    </section>
  );
}
