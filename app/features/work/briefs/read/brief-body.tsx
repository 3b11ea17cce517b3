import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import { FileName } from '../file-name.tsx';
import { ChangeLines } from './change-lines.tsx';
import type { SentBrief } from './find-sent-brief.server.ts';
import './sent-brief.css';

export function BriefBody({ brief, note }: { brief: SentBrief; note: string }) {
  const { lines, files, study, revisions } = brief;
  const { minuteText } = useTimes();
  return (
    <>
      <MarginSection title="The brief" size="h3" note={note} tight>
        <div className="c-main">
          <dl className="ledger num">
            {lines.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd dir="auto" className="whitespace-pre-line wraps">
                  {text}
                </dd>
              </div>
            ))}
            {files.length > 0 || study ? (
              <div>
                <dt>Files</dt>
                <dd className="grid gap-1.5 justify-items-start">
                  {files.map((file) => (
                    <FileName key={file.id} file={file} />
                  ))}
                  {study ? (
                    <Link className="link" to={study.path}>
                      Light study of {study.title}
                    </Link>
                  ) : null}
                </dd>
              </div>
            ) : null}
          </dl>
        </div>
      </MarginSection>
      {revisions.length > 0 ? (
        <MarginSection title="Changes" size="h3" tight>
          <ol className="c-main">
            {revisions.map(({ revision, at, changes }) => (
              <li className="py-3 line-t-rule first:line-t-none first:pt-0" key={revision}>
                <p className="small muted num">
                  Revision {revision}, {minuteText(at)}
                </p>
                <ChangeLines changes={changes} />
              </li>
            ))}
          </ol>
        </MarginSection>
      ) : null}
    </>
  );
}
