import { useState } from 'react';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { linkMaxLength } from '#app/features/talk/messages/study/attached-study.ts';
import { refuseBeforeSending } from '#app/features/uploads/refuse-before-sending.ts';
import type { Upload } from '#app/features/uploads/upload.ts';
import { acceptOf, kindNames, sizeText } from '#app/features/uploads/upload-purposes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { postFile } from '#app/ui/post-file.ts';
import { MarginSection } from '#app/ui/section.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { UploadBox, UploadRows } from '#app/ui/upload-box.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { useUploads } from '#app/ui/use-uploads.ts';
import { maxFiles } from '../brief-policy.ts';
import { FileName } from '../read/brief-body.tsx';
import type { BriefFile } from '../read/list-brief-files.server.ts';
import type { FieldsProps } from './building-fields.tsx';
import './brief-form.css';

type FilesFieldsProps = FieldsProps & { files: readonly BriefFile[]; onChange: () => void };

const refuse = (file: File) => refuseBeforeSending(file, 'attachment');

export function FilesFields({ texts, errors, files, onChange }: FilesFieldsProps) {
  const isHydrated = useIsHydrated();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const uploads = useUploads<Upload>({
    send: postFile('/api/uploads?purpose=attachment'),
    refuse,
    onDone: onChange,
    onSignedOut: keepSession,
  });
  const kept = files.filter(({ id }) => !removed.includes(id));
  const arrived = uploads.rows.flatMap((row) => (row.state === 'done' ? [row.answer.id] : []));
  const isFull = kept.length + uploads.rows.length >= maxFiles;
  return (
    <MarginSection title="Files" size="h3" note="Plans first. They say more than a page of text.">
      <div className="c-main">
        {arrived.map((id) => (
          <input key={id} type="hidden" name="upload" value={id} />
        ))}
        <ul aria-label="Files">
          {kept
            .filter(({ id }) => !arrived.includes(id))
            .map((file) => (
              <li className="spread gap-3 py-1 line-b-rule last:mb-3.5" key={file.id}>
                <input type="hidden" name="keptFile" value={file.id} />
                <FileName file={file} />
                <Button
                  variant="quiet"
                  iconOnly
                  type={isHydrated ? 'button' : 'submit'}
                  name="dropFile"
                  value={file.id}
                  aria-label={`Remove ${file.filename}`}
                  onClick={() => {
                    setRemoved((known) => [...known, file.id]);
                    onChange();
                  }}
                >
                  <Icon name="close" size={16} />
                </Button>
              </li>
            ))}
        </ul>
        <UploadRows
          rows={uploads.rows}
          sizeText={sizeText}
          onRemove={(id) => {
            uploads.remove(id);
            onChange();
          }}
        />
        {isFull ? (
          <p className="small muted">These are five files, the most a brief can have.</p>
        ) : (
          <UploadBox
            name="file"
            label="Plans and other files"
            hint={`${kindNames('attachment')}, up to 10 MB each, five files`}
            accept={acceptOf('attachment')}
            multiple
            severalAtOnce
            onFiles={(chosen) => uploads.add(chosen.slice(0, maxFiles - kept.length - uploads.rows.length))}
          />
        )}
        <Field
          label="Light study"
          aside="optional"
          help="Its link, from the light study page: when each elevation has its light."
          error={errors.study}
          className="mt-5"
        >
          {(control) => (
            <TextInput {...control} name="study" defaultValue={texts.study} maxLength={linkMaxLength} />
          )}
        </Field>
      </div>
    </MarginSection>
  );
}
