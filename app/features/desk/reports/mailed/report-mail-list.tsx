import { periodDays } from '#app/features/catalogue/analytics/chart/trend.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { RowButton } from '#app/ui/row-button.tsx';
import { Select } from '#app/ui/select.tsx';
import { ServerWords } from '#app/ui/server-words.tsx';
import { minuteText } from '#app/ui/times.ts';
import { useTimes } from '#app/ui/use-times.ts';
import { reportKeys, reportTitles } from '../site-report.ts';
import type { ReportMail } from './report-mails.server.ts';
import {
  hourText,
  type ReportMailValues,
  rhythms,
  rhythmText,
  type TypedReportMail,
  weekdayNames,
} from './rhythm.ts';
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

type ReportMailFormProps = {
  values: TypedReportMail;
  errors: Partial<Record<keyof ReportMailValues, string>>;
  zones: readonly string[];
  isKept: boolean;
};

const rhythmLabels = { daily: 'Every day', weekly: 'Every week', monthly: 'On the first of each month' };

export function ReportMailForm({ values, errors, zones, isKept }: ReportMailFormProps) {
  const { times } = useTimes();
  const choose = (
    name: keyof ReportMailValues,
    label: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <Field label={label} error={errors[name]}>
      {(control) => <Select {...control} name={name} defaultValue={values[name]} options={options} />}
    </Field>
  );
  return (
    <Form
      method="post"
      action="/admin/analytics/emails"
      className="form-rows report-mail-form"
      preventScrollReset
      key={JSON.stringify(values)}
    >
      {choose(
        'report',
        'Report',
        reportKeys.map((value) => ({ value, label: reportTitles[value] })),
      )}
      {choose(
        'period',
        'Of the last',
        periodDays.map((days) => ({ value: String(days), label: `${days} days` })),
      )}
      {choose(
        'rhythm',
        'How often',
        rhythms.map((value) => ({ value, label: rhythmLabels[value] })),
      )}
      {choose(
        'weekday',
        'On',
        weekdayNames.map((label, place) => ({ value: String(place + 1), label })),
      )}
      {choose(
        'hour',
        'At',
        Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour, times) })),
      )}
      {choose(
        'zone',
        'Time zone',
        zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
      )}
      <div className="form-actions form-actions--start col-span-full">
        <SubmitButton variant="primary" intent="save" busy="Saving...">
          {isKept ? 'Save' : 'Email Me This Report'}
        </SubmitButton>
      </div>
    </Form>
  );
}
