import { fingerprintsPath } from '#app/features/vocabulary/work-address.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Island } from '#app/ui/island.tsx';
import { picturesWords } from '../license-words.ts';
import '#app/ui/upload-box.css';
import './verify.css';

export type PictureCheckProperties = { number: string; fingerprints: string };

/**
 * Compares a file with a license's pictures in the browser, without uploading it. Without JavaScript it explains how to
 * compare by hand.
 */
export function PictureCheck({ number, count }: { number: string; count: number }) {
  const fingerprints = fingerprintsPath(number);
  return (
    <Island name="picture-check" properties={{ number, fingerprints }} when="visible" wants="input">
      <div className="upload-drop picture-check">
        <Icon name="upload" />
        <p data-file-line="" hidden>
          <label className="cursor-pointer medium">
            <span className="link">Choose a file</span>
            <input type="file" accept="image/*" className="sr-only" data-file="" />
          </label>{' '}
          or drop it here
        </p>
        <p className="small muted" data-file-hint="">
          Compare the SHA-256 fingerprint of your file with the{' '}
          <a className="link" href={fingerprints}>
            fingerprints of {count === 1 ? 'the picture' : `the ${picturesWords(count)}`}
          </a>
          . In a terminal, <code>shasum -a 256 picture.jpg</code> prints it.
        </p>
        <p role="status" data-file-answer="" />
      </div>
    </Island>
  );
}
