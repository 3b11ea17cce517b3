import { useId } from 'react';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { importBounds, importMaxBytes } from './import-bounds.ts';
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
