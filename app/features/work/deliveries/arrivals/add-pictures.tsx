import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { sizeText } from '#app/features/uploads/upload-purposes.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { LeavingQuestion } from '#app/ui/leaving-question.tsx';
import { UploadBox } from '#app/ui/upload-box.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { useUploads } from '#app/ui/use-uploads.ts';
import { arrivalRefusals } from '../arrival-refusal.ts';
import { acceptedTypes, deliveryLimits, fitsAnyKind } from '../delivery-kinds.ts';
import { type SentPicture, sendPicture } from './send-picture.ts';
import { UploadQueue } from './upload-queue.tsx';

type AddPicturesProps = {
  address: string;
  replacesId?: string;
  refused: readonly string[];
  onArrived: () => void;
};

export function AddPictures({ address, replacesId, refused, onArrived }: AddPicturesProps) {
  const isHydrated = useIsHydrated();
  const uploads = useUploads<SentPicture>({
    send: sendPicture({ address, replacesId: replacesId ?? null }),
    refuse: refusePicture,
    onDone: onArrived,
    onSignedOut: keepSession,
  });
  const isOne = replacesId !== undefined;
  const limits = isOne ? '' : ` each, ${deliveryLimits.pictures} pictures in all`;
  return (
    <Form method="post" intent={isOne ? 'replace' : 'add'} encType="multipart/form-data">
      <UploadBox
        name="picture"
        label={isOne ? 'Another file' : 'Pictures'}
        hint={`JPEG, TIFF or PNG, up to ${sizeText(deliveryLimits.fileBytes)}${limits}`}
        accept={acceptedTypes}
        multiple={!isOne}
        severalAtOnce
        error={refused.length > 0 ? refused.join(' ') : undefined}
        onFiles={(files) => uploads.add(isOne ? files.slice(0, 1) : files)}
      />
      {isHydrated ? (
        <>
          <LeavingQuestion
            isAsked={uploads.isBusy}
            title="Stop the upload?"
            text="Files that are not here yet stop. Choose the same files again later, and they continue."
          />
          <UploadQueue {...uploads} />
        </>
      ) : (
        <div className="form-actions form-actions--start mt-4">
          <SubmitButton variant="primary" busy="Uploading...">
            {isOne ? 'Replace the File' : `Upload up to ${deliveryLimits.formFiles} Files`}
          </SubmitButton>
        </div>
      )}
    </Form>
  );
}

function refusePicture({ name: fileName, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size === 0) return arrivalRefusals.empty({ fileName }).message;
  if (size > deliveryLimits.fileBytes) return arrivalRefusals.tooLarge({ fileName }, size).message;
  return fitsAnyKind(fileName) ? null : arrivalRefusals.wrongKind({ fileName }).message;
}
