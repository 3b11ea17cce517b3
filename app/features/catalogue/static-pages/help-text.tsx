import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import type { HelpQuestion } from './help-questions.ts';

export function HelpText({ main, more }: { main: HelpQuestion[]; more: HelpQuestion[] }) {
  return (
    <>
      {main.map((each) => (
        <MarginSection key={each.id} title={each.question} size="h3">
          <div id={each.id} className="col-span-full lg:col-[4/10]">
            <div className="prose">
              {each.paragraphs.map((paragraph) => (
                <p dir="auto" key={paragraph}>
                  {paragraph}
                </p>
              ))}
            </div>
            <Ways links={each.links} className="mt-7" />
          </div>
        </MarginSection>
      ))}
      <MarginSection title="More questions" size="h3">
        <dl className="ledger col-span-full lg:col-[4/12]">
          {more.map((each) => (
            <div key={each.id} id={each.id}>
              <dt className="h4">{each.question}</dt>
              <dd className="muted">
                {each.paragraphs.map((paragraph) => (
                  <p dir="auto" key={paragraph}>
                    {paragraph}
                  </p>
                ))}
                <Ways links={each.links} className="mt-2" />
              </dd>
            </div>
          ))}
        </dl>
      </MarginSection>
      <MarginSection title="Still have a question?" size="h3" tight>
        <p className="col-span-full lg:col-[4/10]">
          <Link className="link" to="/contact">
            Write to us
          </Link>
          . We read every message and reply by email.
        </p>
      </MarginSection>
    </>
  );
}

function Ways({ links, className }: { links: HelpQuestion['links']; className: string }) {
  if (links.length === 0) {
    return null;
  }
  return (
    <p className={`flex flex-wrap gap-x-7 gap-y-2 ${className}`}>
      {links.map((link) => (
        <Link key={link.to} className="link link--arrow" to={link.to}>
          {link.label}
        </Link>
      ))}
    </p>
  );
}
