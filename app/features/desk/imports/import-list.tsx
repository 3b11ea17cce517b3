import { useId } from 'react';
import { dayText } from '#app/ui/day-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ImportRow } from './find-import.server.ts';
import { type ImportState, importBounds, importMaxBytes } from './import-rules.ts';
import './imports.css';

type ImportUploadProps = { newId: string; error: string | undefined };

export function ImportUpload({ newId, error }: ImportUploadProps) {
  const id = useId();
  return (
    <Form method="post" action={`?id=${newId}`} encType="multipart/form-data" className="form-rows max-w-144">
      <div className="field">
        <div className="field-label">
          <label htmlFor={id}>CSV file</label>
        </div>
        <input
          id={id}
          className="input py-2.5 h-auto bg-surface"
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-help` : `${id}-help`}
        />
        {error ? (
          <p className="err" id={`${id}-error`} role="alert">
            <Icon name="warning" size={16} />
            {error}
          </p>
        ) : null}
        <p className="help" id={`${id}-help`}>
          One creative per line, with a header. Up to {importBounds.maxLines.toLocaleString('en-US')} lines
          and {importMaxBytes / 1024 / 1024} MB.{' '}
          <Link className="link" to="/admin/import/template.csv" reloadDocument>
            Download a template
          </Link>
        </p>
      </div>
      <div className="form-actions form-actions--start">
        <SubmitButton variant="primary" busy="Uploading...">
          Upload
        </SubmitButton>
      </div>
    </Form>
  );
}

export const stateLabels: Record<ImportState, string> = {
  mapping: 'Columns not confirmed',
  checking: 'Checking',
  checked: 'Ready to import',
  running: 'Importing',
  done: 'Done',
};

export function ImportRows({ imports }: { imports: readonly ImportRow[] }) {
  if (imports.length === 0) {
    return <EmptyState title="No import yet" text="Files that you upload appear here." headingLevel={3} />;
  }
  return (
    <ul className="import-rows" aria-label="Imports">
      {imports.map(({ id, filename, state, createdAt, lineCount, invited, claimed }) => (
        <li key={id} className="import-row">
          <Link dir="auto" className="link medium wraps" to={`/admin/import/${id}`}>
            {filename}
          </Link>
          <span className="small">{stateLabels[state]}</span>
          <span className="small muted num">
            {amount(lineCount, 'line')}
            {state === 'done' || state === 'running' ? `, ${invited} invited, ${claimed} claimed` : ''}
          </span>
          <time className="small muted num" dateTime={createdAt}>
            {dayText(createdAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}

export function amount(count: number, thing: string): string {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;
}
