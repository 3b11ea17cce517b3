import { Link } from '#app/ui/link.tsx';
import { actionText, auditValues, subjectText, unnamedActorText } from './audit-text.ts';
import type { AuditLine, AuditPerson } from './list-audit.server.ts';
import './audit.css';
import { Moment } from '#app/ui/moment.tsx';

/** Lines of the audit log: when, what, who to whom, what it was before and is after, and why. */
export function AuditList({ lines }: { lines: AuditLine[] }) {
  return (
    <ol className="audit" aria-label="Audit log">
      {lines.map((line) => (
        <li key={line.id} className="audit-line">
          <Moment className="small muted num" at={line.at} />
          <div>
            <p className="medium">{actionText(line.action)}</p>
            <p className="small muted wraps">
              by {line.actor ? <PersonLink person={line.actor} /> : unnamedActorText(line.action)}
              {line.person ? (
                <>
                  , about <PersonLink person={line.person} />
                </>
              ) : (
                `, ${subjectText(line.subject)}`
              )}
            </p>
            {line.reason ? <p className="audit-reason small">{line.reason}</p> : null}
          </div>
          <Values line={line} />
        </li>
      ))}
    </ol>
  );
}

function PersonLink({ person }: { person: AuditPerson }) {
  return person.name ? (
    <Link className="link" to={`/admin/users/${person.userId}`}>
      {person.name}
    </Link>
  ) : (
    <span>a deleted account ({person.userId})</span>
  );
}

function Values({ line }: { line: AuditLine }) {
  const values = auditValues(line.before, line.after);
  return (
    <dl className="audit-values small">
      {values.map(({ name, before, after }) => (
        <div key={name}>
          <dt className="faint">{name}</dt>
          <dd className="wraps">
            {before === null ? null : after === null ? before : <s>{before}</s>}
            {before !== null && after !== null ? (
              <>
                <span aria-hidden="true"> → </span>
                <span className="sr-only"> became </span>
              </>
            ) : null}
            {after}
          </dd>
        </div>
      ))}
    </dl>
  );
}
