import { useEffect, useRef, useState } from 'react';
import type { Area } from 'react-easy-crop';
import Cropper from 'react-easy-crop';
import type { Upload } from '#app/features/uploads/upload.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import './avatar.css';

export type SquarePurpose = 'avatar' | 'logo';

type CropDialogProps = {
  file: File;
  purpose: SquarePurpose;
  onClose: () => void;
  onSaved: (upload: Upload) => void;
  onRefused: (reason: string) => void;
};

const maxZoom = 4;
const keyboardStepPx = 8;

/** The user moves and scales the picture inside a square. The whole picture is uploaded with the crop. */
export function CropDialog({ file, purpose, onClose, onSaved, onRefused }: CropDialogProps) {
  const address = useObjectUrl(file);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isSaving, setSaving] = useState(false);
  const frame = useRef<HTMLElement>(null);

  const save = async () => {
    setSaving(true);
    const answer = await send(file, { area, purpose });
    if ('message' in answer) {
      onRefused(answer.message);
    } else {
      onSaved(answer);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Crop your picture"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" onClick={save} busyLabel={isSaving && 'Saving...'}>
            Save Picture
          </Button>
        </>
      }
    >
      <div className="crop-stage">
        {address ? (
          <Cropper
            image={address}
            crop={position}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={1}
            showGrid={false}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            setCropperRef={(cropper) => {
              frame.current = cropper.current;
            }}
            // Focuses the picture, so that the arrow keys move it and not the slider below.
            onMediaLoaded={() => frame.current?.focus()}
            mediaProps={{
              alt: '',
              onError: () => onRefused(`${file.name} is damaged and cannot be opened.`),
            }}
            keyboardStep={keyboardStepPx}
            cropperProps={{ 'aria-label': 'Picture: move it under the frame with the arrow keys' }}
          />
        ) : null}
      </div>
      <Field label="Size" help="Drag the picture, or move it with the arrow keys.">
        {(control) => (
          <input
            {...control}
            type="range"
            className="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.currentTarget.value))}
          />
        )}
      </Field>
    </Dialog>
  );
}

type Sent = { area: Area | null; purpose: SquarePurpose };

async function send(file: File, { area, purpose }: Sent): Promise<Upload | { message: string }> {
  const crop = area ? [area.x, area.y, area.width, area.height].map(Math.round).join(',') : '';
  const form = new FormData();
  form.append('file', file);
  try {
    const response = await fetch(`/api/uploads?purpose=${purpose}&crop=${crop}`, {
      method: 'POST',
      body: form,
    });
    return (await response.json()) as Upload | { message: string };
  } catch {
    return { message: `${file.name} was not uploaded. Check your connection and try again.` };
  }
}

function useObjectUrl(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
