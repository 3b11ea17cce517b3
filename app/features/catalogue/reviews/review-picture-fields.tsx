import { useState } from 'react';
import {
  altTextMaxLength,
  creditMaxLength,
  titleMaxLength,
} from '#app/features/catalogue/portfolio/portfolio-schema.ts';
import { foreignAccept } from '#app/features/uploads/shrink-to-fit.ts';
import { SkippedFiles } from '#app/features/uploads/skipped-files.tsx';
import type { Upload } from '#app/features/uploads/upload.ts';
import { acceptOf, kindNames, sizeText, uploadPurposes } from '#app/features/uploads/upload-purposes.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { UploadBox, UploadRows } from '#app/ui/upload-box.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { useUploads } from '#app/ui/use-uploads.ts';
import { type PictureProblem, type PictureWords, pictureField } from './read-review-pictures.ts';
import './review-form.css';
import { TextField, typedField } from '#app/ui/text-field.tsx';
import { nameOfPicture, ReviewThumb } from './review-consent.tsx';
import { pictureStateTexts } from './review-picture.ts';
import type { HeldPicture } from './review-pictures.server.ts';
import { maxReviewPictures } from './review-schema.ts';

export type PicturesAnswer = {
  error?: string;
  kept: { id: string; filename: string }[];
  problems: PictureProblem[];
  typed: Record<string, string>;
};

type ReviewPictureFieldsProps = {
  creativeName: string;
  pictures: readonly HeldPicture[];
  uploads: ReturnType<typeof useUploads<Upload>>;
  answer: PicturesAnswer | undefined;
};

export function ReviewPictureFields({ creativeName, pictures, uploads, answer }: ReviewPictureFieldsProps) {
  const [leftOut, setLeftOut] = useState('');
  const isHydrated = useIsHydrated();
  const arrived = uploads.rows.filter(({ state }) => state !== 'failed');
  const kept = (answer?.kept ?? []).filter(
    ({ id }) => !uploads.rows.some((row) => row.state === 'done' && row.answer.id === id),
  );
  const room = maxReviewPictures - pictures.length - kept.length - arrived.length;
  const wordsOf = (id: string, words?: PictureWords) => (
    <WordsFields id={id} words={words} creativeName={creativeName} answer={answer} />
  );
  return (
    <fieldset className="review-uploads">
      <legend className="field-label">
        Pictures of the commission <span className="opt">optional</span>
      </legend>
      <p className="small muted">
        Up to four. {creativeName} is asked first: until they agree, nobody else sees them.
      </p>
      {pictures.length > 0 ? (
        <ul aria-label="Pictures of this review">
          {pictures.map((picture, index) => (
            <li key={picture.id} className="review-upload">
              <input type="hidden" name="picture" value={picture.id} />
              <ReviewThumb picture={picture} sizes="144px" />
              <div>
                <p className="small muted">{pictureStateTexts[picture.state]}</p>
                {wordsOf(picture.id, { ...picture, altText: picture.alt })}
                <Checkbox
                  name={pictureField('remove', picture.id)}
                  label={`Remove ${nameOfPicture(picture, index)}`}
                />
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {room > 0 || arrived.length > 0 || answer?.error ? (
        <UploadBox
          name="pictures"
          label="Pictures"
          hint={`${kindNames('review')}, up to ${sizeText(uploadPurposes.review.maxBytes)} each`}
          accept={isHydrated ? `${acceptOf('review')},${foreignAccept}` : acceptOf('review')}
          multiple
          severalAtOnce
          error={answer?.error}
          onFiles={(files) => {
            const names = files.slice(Math.max(0, room)).map(({ name }) => name);
            setLeftOut(
              names.length > 0 ? `A review has up to four pictures. Left out: ${names.join(', ')}.` : '',
            );
            uploads.add(files.slice(0, Math.max(0, room)));
          }}
        />
      ) : null}
      <SkippedFiles text={leftOut} />
      <UploadRows
        rows={uploads.rows}
        sizeText={sizeText}
        onRemove={uploads.remove}
        pictureOf={(upload) => upload.src && `${upload.src}/480.jpg`}
      >
        {(row) =>
          row.state === 'done' ? (
            <div className="col-[2/4]">
              <input type="hidden" name="uploadId" value={row.answer.id} />
              {wordsOf(row.answer.id)}
            </div>
          ) : null
        }
      </UploadRows>
      {kept.map(({ id, filename }) => (
        <div key={id} className="mt-3">
          <input type="hidden" name="uploadId" value={id} />
          <input type="hidden" name={`filename of ${id}`} value={filename} />
          <p className="small">{filename} is uploaded.</p>
          {wordsOf(id)}
        </div>
      ))}
    </fieldset>
  );
}

type WordsFieldsProps = Pick<ReviewPictureFieldsProps, 'creativeName' | 'answer'> & {
  id: string;
  words: PictureWords | undefined;
};

function WordsFields({ id, words, creativeName, answer }: WordsFieldsProps) {
  const line = (field: keyof PictureWords, label: string, maxLength: number, placeholder?: string) => {
    const name = pictureField(field, id);
    const error = answer?.problems.find((problem) => problem.id === id && problem.field === field)?.text;
    return (
      <TextField
        label={label}
        aside="optional"
        field={typedField(name, answer?.typed[name] ?? words?.[field] ?? '', error)}
        placeholder={placeholder}
        maxLength={maxLength}
      />
    );
  };
  return (
    <div className="picture-words max-md:grid-cols-1">
      {line(
        'altText',
        'What it shows, for those who cannot see it',
        altTextMaxLength,
        'Lobby at dusk, lit from within',
      )}
      {line('title', 'Title', titleMaxLength)}
      {line('photographer', 'Photograph by', creditMaxLength, creativeName)}
    </div>
  );
}

export function OwnPictures({ pictures }: { pictures: readonly HeldPicture[] }) {
  return (
    <Form method="post" intent="removePictures" className="form-rows mt-7">
      <fieldset className="review-uploads">
        <legend className="field-label">Pictures of this review</legend>
        <p className="small muted">You can remove them at any time.</p>
        <ul>
          {pictures.map((picture, index) => (
            <li key={picture.id} className="review-upload">
              <ReviewThumb picture={picture} sizes="144px" />
              <div>
                <p className="small muted">{pictureStateTexts[picture.state]}</p>
                <Checkbox
                  name="picture"
                  value={picture.id}
                  label={`Remove ${nameOfPicture(picture, index)}`}
                />
              </div>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="form-actions form-actions--start">
        <SubmitButton variant="danger" busy="Saving...">
          Remove Chosen Pictures
        </SubmitButton>
      </div>
    </Form>
  );
}
