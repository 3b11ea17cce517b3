import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { partBytes } from '#app/features/uploads/parts/part-limits.ts';
import { sendInParts } from '#app/features/uploads/parts/send-in-parts.ts';
import { refuseBeforeSending } from '#app/features/uploads/refuse-before-sending.ts';
import { canShrink, shrinkToFit } from '#app/features/uploads/shrink-to-fit.ts';
import type { Upload } from '#app/features/uploads/upload.ts';
import { uploadPurposes } from '#app/features/uploads/upload-purposes.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { postFile } from '#app/ui/post-file.ts';
import { Select } from '#app/ui/select.tsx';
import { Star } from '#app/ui/star.tsx';
import { AreaField, SelectField } from '#app/ui/text-field.tsx';
import { useUploads } from '#app/ui/use-uploads.ts';
import type { Reviewed } from './leave-review.server.ts';
import { type PicturesAnswer, ReviewPictureFields } from './review-picture-fields.tsx';
import type { HeldPicture } from './review-pictures.server.ts';
import { aspectEntries, projectTypes, reviewSchema } from './review-schema.ts';
import './review-form.css';

type ReviewFormProps = {
  reviewed: Reviewed;
  pictures: readonly HeldPicture[];
  lastResult: SubmissionResult | undefined;
  picturesAnswer: PicturesAnswer | undefined;
};

const sendWhole = postFile('/api/uploads?purpose=review');
const sendParts = sendInParts({ address: '/api/uploads/parts?purpose=review' });
/** A large file is sent in parts, so that a lost connection costs one part. */
const sendPicture: typeof sendWhole = (file, options) =>
  (file.size > partBytes ? sendParts : sendWhole)(file, options);

const types = [
  { value: '', label: 'Not specified' },
  ...projectTypes.map((type) => ({ value: type, label: type })),
];

const aspectChoices = [
  { value: '', label: 'Not rated' },
  { value: '5', label: '5, excellent' },
  { value: '4', label: '4, good' },
  { value: '3', label: '3, fair' },
  { value: '2', label: '2, weak' },
  { value: '1', label: '1, poor' },
];

export function ReviewForm({ reviewed, pictures, lastResult, picturesAnswer }: ReviewFormProps) {
  const { review } = reviewed;
  const uploads = useUploads<Upload>({
    send: sendPicture,
    refuse: (file) => (canShrink(file) ? null : refuseBeforeSending(file, 'review')),
    prepare: (file) => shrinkToFit(file, uploadPurposes.review.maxBytes),
    onSignedOut: keepSession,
  });
  const [form, fields] = useForm({
    id: 'review',
    lastResult,
    defaultValue: {
      rating: review ? String(review.rating) : '',
      projectType: review?.projectType ?? '',
      reviewText: review?.text ?? '',
      light: String(review?.aspects.light ?? ''),
      punctuality: String(review?.aspects.punctuality ?? ''),
      communication: String(review?.aspects.communication ?? ''),
      delivery: String(review?.aspects.delivery ?? ''),
    },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: reviewSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" encType="multipart/form-data" className="form-rows" {...getFormProps(form)}>
      <StarChoice
        name={fields.rating.name}
        chosen={Number(fields.rating.initialValue ?? 0)}
        error={fields.rating.errors?.[0]}
      />
      <SelectField label="Project type" aside="optional" field={fields.projectType} options={types} />
      <AreaField
        label="Review"
        help="Your name and company appear next to it. How was the work, and what came of it?"
        field={fields.reviewText}
        rows={8}
        maxLength={5_000}
      />
      <ReviewPictureFields
        creativeName={reviewed.name}
        pictures={pictures}
        uploads={uploads}
        answer={picturesAnswer}
      />
      <fieldset>
        <legend className="field-label">
          In detail <span className="opt">optional</span>
        </legend>
        <p className="small muted">Shown as the middle of what three or more clients say, never by itself.</p>
        <div className="grid grid-cols-2 gap-x-(--gutter) gap-y-3 mt-2.5 max-md:grid-cols-1">
          {aspectEntries().map(([name, label]) => (
            <Field key={name} label={label} error={fields[name].errors?.[0]}>
              {(control) => (
                <Select
                  {...control}
                  name={fields[name].name}
                  options={aspectChoices}
                  defaultValue={String(fields[name].initialValue ?? '')}
                />
              )}
            </Field>
          ))}
        </div>
      </fieldset>
      <div className="form-actions form-actions--start">
        <SubmitButton variant="primary" busy="Saving..." busyLabel={uploads.isBusy && 'Uploading...'}>
          {review ? 'Save Changes' : 'Publish Review'}
        </SubmitButton>
        <Link className="btn btn--quiet" to="/leave-review">
          Cancel
        </Link>
      </div>
    </Form>
  );
}

type StarChoiceProps = { name: string; chosen: number; error: string | undefined };

function StarChoice({ name, chosen, error }: StarChoiceProps) {
  return (
    <fieldset aria-describedby={error ? 'rating-error' : undefined}>
      <legend className="field-label">Rating</legend>
      <div className="star-row">
        {[1, 2, 3, 4, 5].map((value) => (
          <label key={value}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={value}
              defaultChecked={value === chosen}
            />
            <Star />
            <span className="sr-only">
              {value} {value === 1 ? 'star' : 'stars'}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p className="err" id="rating-error">
          <Icon name="warning" size={16} />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
