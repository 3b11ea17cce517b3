import { licenseNumbersIn } from '#app/features/work/licenses/license-number.ts';
import { matchOf, readFingerprints } from '#app/features/work/licenses/verify/fingerprints.ts';
import type { PictureCheckProperties } from '#app/features/work/licenses/verify/picture-check.tsx';
import { readPictureFile } from '#app/features/work/licenses/verify/read-picture-file.ts';
import type { Start } from '../islands.ts';

/** Compares a chosen or dropped file with a license's pictures in the browser: only the fingerprints are fetched. */
export const start: Start<PictureCheckProperties> = (root, { number, fingerprints }) => {
  const box = root.querySelector<HTMLElement>('.picture-check');
  const input = root.querySelector<HTMLInputElement>('[data-file]');
  const line = root.querySelector<HTMLElement>('[data-file-line]');
  const hint = root.querySelector<HTMLElement>('[data-file-hint]');
  const answer = root.querySelector<HTMLElement>('[data-file-answer]');
  if (!box || !input || !line || !hint || !answer) return;
  line.hidden = false;
  hint.textContent = 'We compare its fingerprint and its looks with the pictures of this license.';

  let latest: File | undefined;
  const check = async (file: File | undefined) => {
    if (!file) return;
    latest = file;
    answer.textContent = 'Checking...';
    const said = await saidOf(file).catch(() => 'The check did not work. Try again in a moment.');
    if (latest === file) answer.textContent = said;
  };
  const saidOf = async (file: File): Promise<string> => {
    const [read, listed] = await Promise.all([readPictureFile(file), fetch(fingerprints)]);
    if (!listed.ok) return 'The fingerprints of this license could not be read. Try again in a moment.';
    const match = matchOf(read, readFingerprints(await listed.text()));
    if (match.kind === 'same') {
      return `Yes. ${file.name} is picture ${match.picture.number} of this license, ${titleOf(match.picture.title)}byte for byte.`;
    }
    if (match.kind === 'alike') {
      return `Yes. ${file.name} looks the same as picture ${match.picture.number} of this license${match.picture.title ? `, ${match.picture.title}` : ''}; it is another copy of it.`;
    }
    const [named] = licenseNumbersIn(read.words).filter((each) => each !== number);
    return named
      ? `No. ${file.name} is not a picture of this license. It names license ${named}.`
      : `No. ${file.name} is not a picture of this license.`;
  };
  input.addEventListener('change', () => {
    void check(input.files?.[0]);
    input.value = '';
  });
  for (const event of ['dragover', 'dragleave', 'drop'] as const) {
    box.addEventListener(event, (dragged) => {
      dragged.preventDefault();
      box.classList.toggle('is-over', event === 'dragover');
      if (event === 'drop') void check(dragged.dataTransfer?.files[0]);
    });
  }
};

const titleOf = (title: string) => (title ? `${title}, ` : '');
