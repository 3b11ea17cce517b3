import { sizeText } from '#app/features/uploads/upload-purposes.ts';
import { briefFilePath } from '#app/features/vocabulary/work-address.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import type { BriefChange } from '../brief-words.ts';
import type { SentBrief } from './find-sent-brief.server.ts';
import type { BriefFile } from './list-brief-files.server.ts';
import './sent-brief.css';
import '../write/brief-form.css';

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

export function FileName({ file }: { file: BriefFile }) {
  return (
    <a className="bf-file" href={briefFilePath(file.id)} download={file.filename}>
      <Icon name={file.isPicture ? 'picture' : 'document'} size={16} />
      <span dir="auto" className="link">
        {file.filename}
      </span>{' '}
      <span className="faint num flex-none">{sizeText(file.bytes)}</span>
    </a>
  );
}

export function ChangeLines({ changes }: { changes: readonly BriefChange[] }) {
  return (
    <dl className="sb-changes num">
      {changes.map(({ term, before, after }) => (
        <div
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-x-(--gutter) gap-y-0.5 py-1 max-md:grid-cols-1"
          key={term}
        >
          <dt className="medium">{term}</dt>
          <dd dir="auto" className="grid whitespace-pre-line wraps">
            {after ? <ins>{after}</ins> : <span className="muted">No longer said.</span>}
            {before ? (
              <del className="faint">
                <span className="sr-only">Before: </span>
                {before}
              </del>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
