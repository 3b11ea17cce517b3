import type { Upload } from '#app/features/uploads/upload.ts';
import { acceptOf } from '#app/features/uploads/upload-purposes.ts';
import type { UploadRow } from '#app/ui/use-uploads.ts';
import './composer.css';

type ComposerFilesProps = { rows: readonly UploadRow<Upload>[]; onRemove: (id: string) => void };

export function ComposerFiles({ rows, onRemove }: ComposerFilesProps) {
  return (
    <ul className="composer-files">
      {rows.map((row) => (
        <li key={row.id} className="small">
          {row.filename} <span className={row.state === 'failed' ? 'err' : 'faint'}>{stateText(row)}</span>{' '}
          <button type="button" className="link" onClick={() => onRemove(row.id)}>
            Remove
          </button>
        </li>
      ))}
    </ul>
  );
}

type FilesInputProps = { id?: string; className?: string; onFiles: (files: FileList | null) => void };

export function FilesInput({ id, className, onFiles }: FilesInputProps) {
  return (
    <input
      id={id}
      className={className}
      type="file"
      name="files"
      multiple
      accept={acceptOf('attachment')}
      aria-label="Attach files"
      onChange={(event) => {
        onFiles(event.target.files);
        event.target.value = '';
      }}
    />
  );
}

function stateText(row: UploadRow<Upload>): string {
  switch (row.state) {
    case 'sending':
      return `${row.percent} %`;
    case 'waiting':
      return 'waiting for the connection';
    case 'checking':
      return 'checking';
    case 'done':
      return 'attached';
    case 'failed':
      return row.message;
  }
}
