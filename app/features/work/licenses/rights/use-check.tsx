import { useState } from 'react';
import { useNavigate } from 'react-router';
import { licensePath } from '#app/features/vocabulary/work-address.ts';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { UploadBox } from '#app/ui/upload-box.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { licenseNumbersIn } from '../license-number.ts';
import { readPictureFile } from '../verify/read-picture-file.ts';
import type { UseAnswer } from './may-i-use.ts';
import { askedPictureAddress, rightsPath } from './rights-address.ts';
import './rights.css';

type UseCheckProps = {
  /** The answer and file name; null before a question. */
  answer: { name: string; said: UseAnswer } | null;
  error?: string | undefined;
};

/**
 * "May I use this?" for a dropped or chosen picture. With JavaScript the browser sends only fingerprints; without it
 * the file is uploaded, read and discarded.
 */
export function UseCheck({ answer, error }: UseCheckProps) {
  const isHydrated = useIsHydrated();
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);

  async function ask(file: File | undefined) {
    if (!file) return;
    setReading(true);
    setTrouble(null);
    try {
      const { sha256, likeness, words } = await readPictureFile(file);
      const asked = { sha256, likeness, numbers: licenseNumbersIn(words), name: file.name };
      await navigate(askedPictureAddress(asked), { preventScrollReset: true });
    } catch {
      setTrouble('This file could not be read. Try another copy of the picture.');
    } finally {
      setReading(false);
    }
  }

  return (
    <div>
      <Form method="post" action={rightsPath} encType="multipart/form-data">
        <UploadBox
          name="picture"
          label="A picture to check"
          hint={
            isHydrated
              ? 'The file stays on your computer; we compare its fingerprints.'
              : 'The file is compared and not kept. Up to 30 MB.'
          }
          accept="image/*"
          error={trouble ?? error}
          onFiles={([file]) => void ask(file)}
        />
        {isHydrated ? null : (
          <button type="submit" className="btn btn--outline mt-3">
            May I Use This?
          </button>
        )}
      </Form>
      <p role="status" className={trouble ? 'sr-only' : undefined}>
        {trouble ?? (isReading ? 'Reading the picture...' : null)}
      </p>
      {answer ? <Answer {...answer} /> : null}
    </div>
  );
}

function Answer({ name, said }: { name: string; said: UseAnswer }) {
  return (
    <div dir="auto" className="line-y-ink pt-4.5 pb-5 mt-4 grid gap-2 wraps" id="answer" role="status">
      {name ? (
        <p dir="auto" className="small muted">
          {name}
        </p>
      ) : null}
      <p className="h3">{said.sentence}</p>
      {said.licenses.length > 0 ? (
        <ul>
          {said.licenses.map(({ number, project, picture, lines }) => (
            <li className="py-2 line-t-rule" key={number}>
              <p>
                <Link className="link num" to={licensePath(number)}>
                  {number}
                </Link>
                , {[project, picture].filter(Boolean).join('. ')}
              </p>
              {lines.map((line) => (
                <p key={line} className="small muted">
                  {line}
                </p>
              ))}
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">
          A license that was agreed elsewhere is not known here. Ask the photographer; at a picture of a
          portfolio, use “Request a license”.
        </p>
      )}
    </div>
  );
}
