import { lazy, Suspense, useState } from 'react';
import { useFetcher } from 'react-router';
import { refuseBeforeSending } from '#app/features/uploads/refuse-before-sending.ts';
import type { Upload } from '#app/features/uploads/upload.ts';
import { acceptOf } from '#app/features/uploads/upload-purposes.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { UploadBox } from '#app/ui/upload-box.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { SquarePurpose } from './crop-dialog.tsx';
import './avatar.css';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

type SquarePictureProps = {
  name: string;
  src: string | null;
  purpose: SquarePurpose;
  words: {
    label: string;
    setIntent: string;
    removeIntent: string;
    upload: string;
    remove: string;
  };
  error: string | undefined;
};

/**
 * A picture that the user selects and crops to a square, saved at once. Without scripts it is cropped to its center.
 */
export function SquarePicture({ name, src, purpose, words, error }: SquarePictureProps) {
  const isHydrated = useIsHydrated();
  const fetcher = useFetcher();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState(error);

  const choose = ([chosen]: File[]) => {
    const reason = chosen ? refuseBeforeSending(chosen, purpose) : null;
    setRefusal(reason ?? undefined);
    setFile(reason === null ? (chosen ?? null) : null);
  };
  const save = (upload: Upload) => {
    setFile(null);
    void fetcher.submit(
      { intent: words.setIntent, uploadId: upload.id },
      { method: 'post', preventScrollReset: true },
    );
  };

  return (
    <>
      <div className="form-column grid grid-cols-[auto_minmax(0,1fr)] gap-5 items-start">
        <Avatar name={name || '?'} src={src} size="lg" />
        <div className="form-rows">
          <form method="post" encType="multipart/form-data" className="form-rows">
            <input type="hidden" name="intent" value={words.setIntent} />
            <UploadBox
              name={purpose}
              label={words.label}
              hint="JPG, PNG or WebP, up to 5 MB"
              accept={acceptOf(purpose)}
              error={refusal}
              onFiles={choose}
            />
            {isHydrated ? null : (
              <div className="form-actions form-actions--start">
                <Button type="submit" size="sm">
                  {words.upload}
                </Button>
              </div>
            )}
          </form>
          {src ? (
            <Form fetcher={fetcher} method="post" intent={words.removeIntent} preventScrollReset>
              <Button type="submit" variant="quiet" size="sm" className="-ml-3">
                {words.remove}
              </Button>
            </Form>
          ) : null}
        </div>
      </div>
      {file ? (
        <Suspense fallback={null}>
          <CropDialog
            file={file}
            purpose={purpose}
            onClose={() => setFile(null)}
            onSaved={save}
            onRefused={(reason) => {
              setFile(null);
              setRefusal(reason);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

type AvatarSectionProps = {
  name: string;
  avatarUrl: string | null;
  error: string | undefined;
};

export function AvatarSection({ name, avatarUrl, error }: AvatarSectionProps) {
  return (
    <MarginSection title="Picture" size="h3" tight>
      <SquarePicture
        name={name}
        src={avatarUrl}
        purpose="avatar"
        words={{
          label: 'Profile picture',
          setIntent: 'setAvatar',
          removeIntent: 'removeAvatar',
          upload: 'Upload Picture',
          remove: 'Remove Picture',
        }}
        error={error}
      />
    </MarginSection>
  );
}
