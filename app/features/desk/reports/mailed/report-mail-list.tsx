import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { RowButton } from '#app/ui/row-button.tsx';
import { ServerWords } from '#app/ui/server-words.tsx';
import { minuteText } from '#app/ui/times.ts';
import { useTimes } from '#app/ui/use-times.ts';
import { reportTitles } from '../site-report.ts';
import type { ReportMail } from './report-mails.server.ts';
import { hourText, rhythmText } from './rhythm.ts';
import './report-mails.css';

export function ReportMailList({ mails }: { mails: readonly ReportMail[] }) {
  return (
    <ul className="ruled-list mb-8" aria-label="Report emails">
      {mails.map((mail) => (
        <ReportMailRow key={mail.id} mail={mail} />
      ))}
    </ul>
  );
}

function ReportMailRow({ mail }: { mail: ReportMail }) {
  const { id, report, period, hour, zone } = mail;
  const { times } = useTimes();
  const title = reportTitles[report];
  return (
    <li className="report-mail-row">
      <div>
        <p className="strong">
          <Link className="link" to={`/admin/analytics/emails?report=${report}`}>
            {title}
          </Link>
        </p>
        <p className="small muted">The last {period} days</p>
      </div>
      <div>
        <p>
          {rhythmText(mail)} at <span className="num">{hourText(hour, times)}</span>
        </p>
        <p className="small muted">{zone.replaceAll('_', ' ')}</p>
      </div>
      <Outcome mail={mail} />
      <Form method="post" fields={{ id }} action="/admin/analytics/emails" preventScrollReset>
        <RowButton intent="end" label={`Turn off: ${title}`}>
          Turn off
        </RowButton>
      </Form>
    </li>
  );
}

function Outcome({
  mail: { tryAt, zone, failures, failedAt, sentAt, mailStatus, mailError },
}: {
  mail: ReportMail;
}) {
  const { times } = useTimes();
  // The next time, in the zone of the chosen hour.
  return (
    <div className="small">
      {failedAt ? (
        <p className="strong danger">
          The report could not be read, <Moment at={failedAt} />
        </p>
      ) : mailStatus === 'failed' ? (
        <p className="strong danger">
          The last email failed
          {sentAt ? (
            <>
              , <Moment at={sentAt} />
            </>
          ) : null}
        </p>
      ) : sentAt ? (
        <p>
          {mailStatus === 'waiting' ? 'On its way since' : 'Last sent'} <Moment at={sentAt} />
        </p>
      ) : (
        <p>Not sent yet</p>
      )}
      {mailStatus === 'failed' && mailError && !failedAt ? <ServerWords>{mailError}</ServerWords> : null}
      <p className="muted">
        {failures > 0 ? 'Tried again' : 'Next'}{' '}
        <time dateTime={tryAt}>{minuteText(tryAt, { ...times, zone })}</time>
      </p>
      {mailStatus === 'failed' ? (
        <p>
          <Link className="link" to="/admin/mails?state=failed&kind=report">
            Email log
          </Link>
        </p>
      ) : null}
    </div>
  );
}
