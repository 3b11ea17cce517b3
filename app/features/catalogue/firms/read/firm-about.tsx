import { ButtonLink } from '#app/ui/button.tsx';
import { firmPath } from '../firm-address.ts';
import type { Firm } from './find-firm.server.ts';
import type { FirmFigures } from './firm-figures.ts';
import './firm.css';

export function FirmAbout({ firm, figures }: { firm: Firm; figures: FirmFigures }) {
  return (
    <div className="cols firm-about">
      <h2 className="h3 c-margin">{firm.isClaimed ? 'The firm' : 'Is this your firm?'}</h2>
      {firm.isClaimed ? <OwnText about={firm.about} /> : <ClaimPanel slug={firm.slug} />}
      <dl className="kv num col-span-full self-start line-b-rule lg:col-[10/13] max-lg:mt-2">
        <dt>Projects</dt>
        <dd>{figures.projects.toLocaleString('en-US')}</dd>
        <dt>Confirmed</dt>
        <dd>
          {figures.confirmed.toLocaleString('en-US')} of {figures.credits.toLocaleString('en-US')}{' '}
          {figures.credits === 1 ? 'credit' : 'credits'}
        </dd>
        <dt>Published</dt>
        <dd>
          {figures.plates.toLocaleString('en-US')} {figures.plates === 1 ? 'plate' : 'plates'}
        </dd>
      </dl>
    </div>
  );
}

function OwnText({ about }: { about: string | null }) {
  const paragraphs = (about ?? '').split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return (
    <div dir="auto" className="prose col-span-full lg:col-[4/10] wraps">
      {paragraphs.length === 0 ? <p className="muted">The firm has not written about itself yet.</p> : null}
      {paragraphs.map((text) => (
        <p dir="auto" key={text} className="whitespace-pre-line">
          {text}
        </p>
      ))}
    </div>
  );
}

function ClaimPanel({ slug }: { slug: string }) {
  return (
    <div className="col-span-full lg:col-[4/10] firm-claim">
      <p className="lead">Claim this page to confirm your credits and to correct them.</p>
      <p className="muted">
        We write to an address at the firm’s own domain. Credits already here stay; the photographers are
        told.
      </p>
      <p className="flex flex-wrap gap-2 pt-1.5">
        <ButtonLink variant="primary" to={`${firmPath(slug)}/claim`}>
          Claim this page
        </ButtonLink>
        <ButtonLink variant="quiet" to="/contact">
          Not an active firm
        </ButtonLink>
      </p>
    </div>
  );
}
