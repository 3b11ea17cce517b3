import { Tag } from '#app/ui/badge.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Select } from '#app/ui/select.tsx';
import type { InvitationState, ShownInvitation, ShownLine } from './find-import.server.ts';
import { importFieldNames, importFields, type Mapping } from './import-fields.ts';
import { type ImportState, verdicts } from './import-rules.ts';
import './imports.css';

type MappingFormProps = {
  columns: readonly string[];
  mapping: Mapping;
  firstCells: readonly string[] | null;
  error: string | undefined;
};

export function MappingForm({ columns, mapping, firstCells, error }: MappingFormProps) {
  const options = [
    { value: '', label: 'Not in this file' },
    ...columns.map((name, place) => ({ value: String(place), label: name })),
  ];
  return (
    <Form method="post" intent="check" className="form-rows">
      {error ? (
        <p className="err" role="alert">
          <Icon name="warning" size={16} />
          {error}
        </p>
      ) : null}
      <div className="import-mapping">
        {importFieldNames.map((field) => {
          const place = mapping[field];
          return (
            <Field
              key={field}
              label={importFields[field].label}
              help={place === undefined ? undefined : exampleOf(firstCells?.[place])}
            >
              {(control) => (
                <Select
                  {...control}
                  name={`column.${field}`}
                  defaultValue={place === undefined ? '' : String(place)}
                  options={options}
                />
              )}
            </Field>
          );
        })}
      </div>
      <div className="form-actions form-actions--start">
        <SubmitButton variant="primary" busy="Checking...">
          Check Lines
        </SubmitButton>
      </div>
    </Form>
  );
}

const maxExampleLength = 60;

function exampleOf(text: string | undefined) {
  if (!text) return 'Empty in the first line.';
  const shown = text.length > maxExampleLength ? `${text.slice(0, maxExampleLength)}…` : text;
  return `First line: ${shown}`;
}

type LineListProps = { lines: readonly ShownLine[]; state: ImportState };

export function LineList({ lines, state }: LineListProps) {
  if (lines.length === 0) {
    return <EmptyState title="No lines here" headingLevel={3} />;
  }
  return (
    <ol className="import-lines" aria-label="Lines">
      {lines.map((line) => (
        <li key={line.number} className="import-line">
          <span className="small faint num" title={`Line ${line.fileLine} of the file`}>
            {line.number}
          </span>
          <div>
            <p dir="auto" className="medium wraps">
              {line.name || (line.invitation && !line.email ? 'No longer kept here' : 'No name')}
            </p>
            <p dir="auto" className="small muted wraps">
              {line.email}
            </p>
          </div>
          <p dir="auto" className="small muted wraps">
            {line.place}
          </p>
          <div className="grid justify-items-start gap-1">
            <LineMark line={line} />
            <LineNotes line={line} canChoose={state === 'checked'} />
          </div>
          {line.invitation ? <InvitationActions invitation={line.invitation} /> : null}
        </li>
      ))}
    </ol>
  );
}

function LineMark({ line: { verdict, outcome, invitation } }: { line: ShownLine }) {
  if (invitation) {
    return (
      <Tag tone={invitation.state === 'claimed' ? 'ink' : 'plain'}>{invitationLabels[invitation.state]}</Tag>
    );
  }
  if (!verdict) {
    return <Tag>Not checked yet</Tag>;
  }
  const label = outcome === 'skipped' ? `Skipped: ${verdicts[verdict].label}` : verdicts[verdict].label;
  return <Tag tone={verdict === 'invalid' ? 'danger' : 'plain'}>{label}</Tag>;
}

const invitationLabels: Record<InvitationState, string> = {
  waiting: 'Waiting to be mailed',
  sent: 'Invited',
  expired: 'Expired',
  claimed: 'Claimed',
  revoked: 'Revoked',
  removed: 'Removed at own request',
};

function LineNotes({ line, canChoose }: { line: ShownLine; canChoose: boolean }) {
  const { invitation, suggestions, number } = line;
  return (
    <>
      {invitation?.state === 'sent' && invitation.sentAt && invitation.expiresAt ? (
        <p className="small muted num">
          Mailed {dayText(invitation.sentAt)}, holds until {dayText(invitation.expiresAt)}
        </p>
      ) : null}
      {line.notes.map((note) => (
        <p dir="auto" key={note} className="small muted wraps">
          {note}
        </p>
      ))}
      {canChoose && suggestions.length > 0 ? (
        <Form
          method="post"
          intent="choosePlace"
          fields={{ line: number }}
          preventScrollReset
          className="import-choices small"
        >
          <span className="muted">Did you mean</span>
          {suggestions.map(({ label }, choice) => (
            <button key={label} type="submit" className="link" name="choice" value={choice}>
              {label}
            </button>
          ))}
        </Form>
      ) : null}
    </>
  );
}

function InvitationActions({ invitation: { id, state } }: { invitation: ShownInvitation }) {
  const isOpen = state === 'sent' || state === 'expired' || state === 'waiting';
  return isOpen ? (
    <Form
      method="post"
      fields={{ invitation: id }}
      preventScrollReset
      className="import-line-act lg:justify-end small"
    >
      {state === 'waiting' ? null : (
        <button type="submit" className="link" name="intent" value="resend">
          Resend
        </button>
      )}
      <button type="submit" className="link" name="intent" value="revoke">
        Revoke
      </button>
    </Form>
  ) : null;
}
