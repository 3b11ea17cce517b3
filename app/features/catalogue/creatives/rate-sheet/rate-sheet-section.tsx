import { useCallback } from 'react';
import { useFetcher } from 'react-router';
import { refuseBeforeSending } from '#app/features/uploads/refuse-before-sending.ts';
import type { Upload } from '#app/features/uploads/upload.ts';
import { acceptOf, sizeText } from '#app/features/uploads/upload-purposes.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { postFile } from '#app/ui/post-file.ts';
import { MarginSection } from '#app/ui/section.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { UploadBox, UploadRows } from '#app/ui/upload-box.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { useUploads } from '#app/ui/use-uploads.ts';
import './rate-sheet.css';

export type RateSheet = { url: string; filename: string };

type RateSheetSectionProps = {
  rateSheet: RateSheet | null;
  isPublic: boolean;
  setupFormId: string;
  error: string | undefined;
};

const refuse = (file: File) => refuseBeforeSending(file, 'rate-sheet');

export function RateSheetSection(props: RateSheetSectionProps) {
  return (
    <MarginSection title="Rate sheet" size="h3" tight>
      <div className="form-column form-rows">
        <RateSheetFields {...props} />
      </div>
    </MarginSection>
  );
}

export function RateSheetFields({ rateSheet, isPublic, setupFormId, error }: RateSheetSectionProps) {
  const isHydrated = useIsHydrated();
  const fetcher = useFetcher();
  const onDone = useCallback(
    (upload: Upload) => {
      void fetcher.submit(
        { intent: 'setRateSheet', uploadId: upload.id },
        { method: 'post', preventScrollReset: true },
      );
    },
    [fetcher.submit],
  );
  const { rows, add, remove } = useUploads<Upload>({
    send: postFile('/api/uploads?purpose=rate-sheet'),
    refuse,
    onDone: (upload, row) => {
      remove(row.id);
      onDone(upload);
    },
  });
  return (
    <>
      {rateSheet ? (
        <Form
          fetcher={fetcher}
          method="post"
          intent="removeRateSheet"
          preventScrollReset
          className="rate-sheet"
        >
          <Icon name="document" />
          <a dir="auto" className="link" href={rateSheet.url}>
            {rateSheet.filename}
          </a>
          <Button type="submit" variant="quiet" size="sm">
            Delete
          </Button>
        </Form>
      ) : null}
      <form method="post" encType="multipart/form-data" className="form-rows">
        <input type="hidden" name="intent" value="setRateSheet" />
        <UploadBox
          name="rateSheet"
          label="PDF with your rates"
          hint={rateSheet ? 'PDF, up to 10 MB. It replaces this one.' : 'PDF, up to 10 MB'}
          accept={acceptOf('rate-sheet')}
          error={error}
          onFiles={(files) => {
            for (const row of rows) remove(row.id);
            add(files);
          }}
        />
        <UploadRows rows={rows} sizeText={sizeText} onRemove={remove} />
        {isHydrated ? null : (
          <div className="form-actions form-actions--start">
            <Button type="submit" size="sm">
              Upload Rate Sheet
            </Button>
          </div>
        )}
      </form>
      <div>
        <Switch
          form={setupFormId}
          name="showRateSheetPublicly"
          defaultChecked={isPublic}
          label="Show rate sheet publicly"
        />
        <p className="small muted">Signed-in AEC professionals can open it from your profile.</p>
      </div>
    </>
  );
}
