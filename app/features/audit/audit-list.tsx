import { Link } from '#app/ui/link.tsx';
import { SortHead } from '#app/ui/sort-head.tsx';
import {
  type AuditState,
  actionText,
  auditAddress,
  auditValues,
  subjectText,
  unnamedActorText,
} from './audit-text.ts';
import type { AuditLine, AuditPerson } from './list-audit.server.ts';
import '#app/ui/sort-head.css';
import './audit.css';
import { Moment } from '#app/ui/moment.tsx';

export function AuditList({ lines, state }: { lines: AuditLine[]; state: AuditState }) {
  return (
    <table className="sorted-rows audit" aria-label="Audit log">
      <thead>
        <tr>
          <SortHead
            className="order-head"
            label="When"
            to={auditAddress({ ...state, isOldestFirst: !state.isOldestFirst })}
            sorted={state.isOldestFirst ? 'ascending' : 'descending'}
          />
          <th scope="col" className="order-head">
            What, by whom
          </th>
          <th scope="col" className="order-head">
            Before and after
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line }: { line: AuditLine }) {
  return (
    <tr className="line-b-rule max-md:block max-md:py-2">
      <td className="small muted num">
        <Moment at={line.at} />
      </td>
      <td>
        <p className="medium">{actionText(line.action)}</p>
        <p dir="auto" className="small muted wraps">
          by {line.actor ? <PersonLink person={line.actor} /> : unnamedActorText(line.action)}
          {line.person ? (
            <>
              , about <PersonLink person={line.person} />
            </>
          ) : (
            `, ${subjectText(line.subject)}`
          )}
        </p>
        {line.reason ? (
          <p dir="auto" className="mt-1 whitespace-pre-line wraps small">
            {line.reason}
          </p>
        ) : null}
      </td>
      <td>
        <Values line={line} />
      </td>
    </tr>
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
          <dd dir="auto" className="wraps">
            {before === null ? null : after === null ? before : <s className="faint">{before}</s>}
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
