import { ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { CaseFrame, PersonLink } from './case-frame.tsx';
import { DecisionForm, type RefusedDecision } from './decision-form.tsx';
import type { ReportedCorrespondent } from './list-reported-correspondents.server.ts';
import './moderation.css';

type ReportedCorrespondentsProps = {
  reports: readonly ReportedCorrespondent[];
  after: string | null;
  refused: RefusedDecision | null;
};

/** Admins see figures only; messages stay private. */
export function ReportedCorrespondents({ reports, ...decision }: ReportedCorrespondentsProps) {
  return (
    <ul className="ruled-list" aria-label="Reported correspondents">
      {reports.map((report) => (
        <CorrespondentCase key={report.id} report={report} {...decision} />
      ))}
    </ul>
  );
}

function CorrespondentCase({
  report,
  ...decision
}: { report: ReportedCorrespondent } & Omit<ReportedCorrespondentsProps, 'reports'>) {
  return (
    <CaseFrame title={report.other.name} facts={<CorrespondentFacts report={report} />}>
      <div>
        <h3 className="label">Why they were reported</h3>
        <p dir="auto" className="case-text">
          {report.reportReason}
        </p>
      </div>
      <DecisionForm
        intent="decideCorrespondent"
        id={report.id}
        {...decision}
        help="Emailed to the person who reported. A warning is also emailed to the other side, without saying who reported them."
        choices={[
          { decision: 'kept', label: 'Close Report', variant: 'outline' },
          { decision: 'warned', label: 'Warn', variant: 'danger' },
        ]}
      />
      <p>
        <ButtonLink variant="quiet" size="sm" to={`/admin/users/${report.other.userId}`} className="-ml-3">
          Disable sign-in on the user’s page
        </ButtonLink>
      </p>
    </CaseFrame>
  );
}

function CorrespondentFacts({ report }: { report: ReportedCorrespondent }) {
  return (
    <>
      <dt>{report.other.role}</dt>
      <dd>
        <PersonLink userId={report.other.userId} name={report.other.name} />
        <span className="muted num">, since {dayText(report.other.since)}</span>
      </dd>
      <dt>Reported by</dt>
      <dd>
        {report.reporter ? (
          <>
            <PersonLink userId={report.reporter.userId} name={report.reporter.name} />
            <span className="muted">, {report.reporter.role.toLowerCase()}</span>
          </>
        ) : (
          'A deleted account'
        )}
      </dd>
      <dt>Reported on</dt>
      <dd className="num">{dayText(report.reportedAt)}</dd>
      <dt>Messages</dt>
      <dd className="num">
        {report.messages.client} by the client, {report.messages.creative} by the creative
      </dd>
      <dt>Reports</dt>
      <dd className="num">{report.reportsAboutOther} about this person, this one included</dd>
      <dt>Blocked by</dt>
      <dd className="num">{report.blocksOfOther === 1 ? '1 person' : `${report.blocksOfOther} people`}</dd>
    </>
  );
}
