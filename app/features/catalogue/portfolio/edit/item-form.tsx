import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useRef, useState } from 'react';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { partBytes } from '#app/features/uploads/parts/part-limits.ts';
import { sendInParts } from '#app/features/uploads/parts/send-in-parts.ts';
import { refuseBeforeSending } from '#app/features/uploads/refuse-before-sending.ts';
import { canShrink, shrinkToFit } from '#app/features/uploads/shrink-to-fit.ts';
import type { Upload } from '#app/features/uploads/upload.ts';
import { uploadPurposes } from '#app/features/uploads/upload-purposes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { postFile } from '#app/ui/post-file.ts';
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts';
import { useUploads } from '#app/ui/use-uploads.ts';
import { type OwnItem, piecesAddress } from '../own-item.ts';
import { itemDetailsSchema } from '../portfolio-schema.ts';
import { titleOfFile } from '../title-of-file.ts';
import { ItemFields } from './item-fields.tsx';
import { type FilesAnswer, ItemFiles, type ItemFilesProps, waitingIn } from './item-files.tsx';
import { valuesOf } from './item-values.ts';
import { mediaTypeOfUrl } from './media-type-of-url.ts';
import '../own-portfolio.css';

export type ItemFormProps = Pick<ItemFilesProps, 'item' | 'room' | 'looks'> & {
  answer: (FilesAnswer & { result?: SubmissionResult }) | undefined;
  isInDialog?: boolean;
};

const sendWhole = postFile('/api/uploads?purpose=portfolio');
const sendParts = sendInParts({ address: '/api/uploads/parts?purpose=portfolio' });
/** A large file is sent in parts, so that a lost connection costs one part. */
const sendPiece: typeof sendWhole = (file, options) =>
  (file.size > partBytes ? sendParts : sendWhole)(file, options);

export function ItemForm({ item, answer, room, looks, isInDialog }: ItemFormProps) {
  const { maxBytes } = uploadPurposes.portfolio;
  const formRef = useRef<HTMLFormElement>(null);
  const [mediaType, setMediaType] = useState(item?.mediaType ?? 'image');
  const uploads = useUploads<Upload>({
    send: sendPiece,
    refuse: (file) => (canShrink(file) ? null : refuseBeforeSending(file, 'portfolio')),
    prepare: (file) => shrinkToFit(file, maxBytes),
    onSignedOut: keepSession,
    onDone: (upload) => {
      setMediaType(upload.mediaType === 'video' ? 'video' : 'image');
      const title = formRef.current?.elements.namedItem('title');
      if (!item && title instanceof HTMLInputElement && title.value === '') {
        form.update({ name: fields.title.name, value: titleOfFile(upload.filename) });
      }
    },
  });
  const isMany = !item && waitingIn(uploads) > 1;
  const [form, fields] = useForm({
    id: item ? 'edit-item' : 'add-item',
    lastResult: answer?.result,
    defaultValue: { ...valuesOf(item), mediaUrl: '', mediaType: item?.mediaType ?? 'image' },
    onValidate: ({ formData }) =>
      formData.getAll('uploadId').length > 1
        ? parseWithZod(formData, { schema: itemDetailsSchema.partial().omit({ title: true }) })
        : parseWithZod(formData, { schema: itemDetailsSchema }),
    shouldRevalidate: 'onInput',
  });
  useFocusFirstError(formRef, answer);
  const verb = item ? 'Save' : isMany ? 'Add Items' : 'Add Item';
  return (
    <Form
      method="post"
      intent={item ? 'edit' : 'add'}
      encType="multipart/form-data"
      className="form-rows"
      {...getFormProps(form)}
      ref={formRef}
    >
      {isInDialog ? null : <h2 className="h3">{item ? 'Edit Item' : 'Add Item'}</h2>}
      {item ? <input type="hidden" name="id" value={item.id} /> : null}
      <ItemFiles item={item} answer={answer} room={room} looks={looks} uploads={uploads} isMany={isMany} />
      <ItemFields
        fields={fields}
        item={item}
        mediaType={mediaType}
        isHidden={isMany}
        onAddress={(address) => setMediaType(mediaTypeOfUrl(address))}
      />
      {item ? (
        <p className="small muted">
          <Link className="link" to={piecesAddress('light', [item.id])} preventScrollReset>
            Light
          </Link>
          {`: ${lightNote(item)}`}
        </p>
      ) : null}
      {isMany ? (
        <p className="small muted">Each file becomes a piece. Use Edit to add descriptions and credits.</p>
      ) : null}
      <div className="form-actions">
        <ButtonLink variant="quiet" to="/portfolio" preventScrollReset>
          Cancel
        </ButtonLink>
        <SubmitButton variant="primary" busy="Saving..." busyLabel={uploads.isBusy && 'Uploading...'}>
          {verb}
        </SubmitButton>
      </div>
    </Form>
  );
}

function lightNote({ lightShown, hasCapture }: OwnItem): string {
  if (lightShown) return 'visitors see the light this was taken in.';
  return hasCapture
    ? 'the file says when or where this was taken. Only you see it, unless you show it.'
    : 'say when and where this was taken.';
}
