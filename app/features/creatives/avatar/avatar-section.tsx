import { lazy, Suspense, useState } from 'react';
import { useFetcher } from 'react-router';
import { refuseBeforeSending } from '#app/features/uploads/refuse-before-sending.ts';
import type { Upload } from '#app/features/uploads/upload.ts';
import { acceptOf } from '#app/features/uploads/upload-purposes.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { UploadBox } from '#app/ui/upload-box.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import './avatar.css';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

type AvatarSectionProps = {
  name: string;
  avatarUrl: string | null;
  /** Why the file of a form without scripts was not taken. */
  error: string | undefined;
};

/** The picture beside the name: chosen, cropped to a square, saved at once. Without scripts its middle is taken. */
export function AvatarSection({ name, avatarUrl, error }: AvatarSectionProps) {
  const isHydrated = useIsHydrated();
  const fetcher = useFetcher();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState(error);

  const choose = ([chosen]: File[]) => {
    const reason = chosen ? refuseBeforeSending(chosen, 'avatar') : null;
    setRefusal(reason ?? undefined);
    setFile(reason === null ? (chosen ?? null) : null);
  };
  const save = (upload: Upload) => {
    setFile(null);
    void fetcher.submit(
      { intent: 'setAvatar', uploadId: upload.id },
      { method: 'post', preventScrollReset: true },
    );
  };

  return (
    <MarginSection title="Picture" size="h3" tight>
      <div className="form-column avatar-row">
        <Avatar name={name || '?'} src={avatarUrl} size="lg" />
        <div className="form-rows">
          <form method="post" encType="multipart/form-data" className="form-rows">
            <input type="hidden" name="intent" value="setAvatar" />
            <UploadBox
              name="avatar"
              label="Profile picture"
              hint="JPG, PNG or WebP, up to 5 MB"
              accept={acceptOf('avatar')}
              error={refusal}
              onFiles={choose}
            />
            {isHydrated ? null : (
              <div className="form-actions form-actions--start">
                <Button type="submit" size="sm">
                  Upload Picture
                </Button>
              </div>
            )}
          </form>
          {avatarUrl ? (
            <fetcher.Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="removeAvatar" />
              <Button type="submit" variant="quiet" size="sm" className="-ml-3">
                Remove Picture
              </Button>
            </fetcher.Form>
          ) : null}
        </div>
      </div>
      {file ? (
        <Suspense fallback={null}>
          <CropDialog
            file={file}
            onClose={() => setFile(null)}
            onSaved={save}
            onRefused={(reason) => {
              setFile(null);
              setRefusal(reason);
            }}
          />
        </Suspense>
      ) : null}
    </MarginSection>
  );
}
