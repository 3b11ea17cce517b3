import { Icon } from '#app/ui/icon.tsx';
import { Island } from '#app/ui/island.tsx';
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
