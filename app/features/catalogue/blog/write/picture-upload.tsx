import { refuseBeforeSending } from '#app/features/uploads/refuse-before-sending.ts';
import type { Upload } from '#app/features/uploads/upload.ts';
import { acceptOf } from '#app/features/uploads/upload-purposes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { postFile } from '#app/ui/post-file.ts';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { useUploads } from '#app/ui/use-uploads.ts';
import './post-editor.css';

type PictureUploadProps = { label: string; onDone: (upload: Upload) => void };

export function PictureUpload({ label, onDone }: PictureUploadProps) {
  const { rows, add, remove, isBusy } = useUploads<Upload>({
    send: postFile('/api/uploads?purpose=blog'),
    refuse: (file) => refuseBeforeSending(file, 'blog'),
    onDone: (upload, { id }) => {
      remove(id);
      onDone(upload);
    },
  });
  const failed = rows.find((row) => row.state === 'failed');
  if (!useIsHydrated()) {
    return null;
  }
  return (
    <div className="grid gap-1.5">
      <label className="btn btn--outline btn--sm picture-upload justify-self-start">
        <Icon name="picture" size={16} />
        {isBusy ? 'Uploading...' : label}
        <input
          className="sr-only"
          type="file"
          accept={acceptOf('blog')}
          disabled={isBusy}
          aria-label={label}
          onChange={({ currentTarget }) => {
            for (const row of rows) remove(row.id);
            add([...(currentTarget.files ?? [])].slice(0, 1));
            currentTarget.value = '';
          }}
        />
      </label>
      {failed?.state === 'failed' ? (
        <p className="err" role="alert">
          <Icon name="warning" size={16} />
          {failed.message}
        </p>
      ) : null}
    </div>
  );
}
