import { CopyLink } from '#app/ui/copy-link.tsx';
import './partners.css';

export function PartnerSecret({ title, about, text }: { title: string; about: string; text: string }) {
  return (
    <section className="partner-secret" aria-label={title} role="status">
      <h2 className="h4">{title}</h2>
      <p className="small muted">{about}</p>
      <CopyLink label={title} url={text} act="Copy" />
    </section>
  );
}
