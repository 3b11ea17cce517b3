import { periodDays } from '#app/features/catalogue/analytics/chart/trend.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Select } from '#app/ui/select.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import { reportKeys, reportTitles } from '../site-report.ts';
import type { ReportMailValues, TypedReportMail } from './report-mail-schema.ts';
import { hourText, rhythms, weekdayNames } from './rhythm.ts';
import './report-mails.css';

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
