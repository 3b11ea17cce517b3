import type { Start } from '../islands.ts';

/** Copies the address of a certificate, and prints the certificate (licenses/certificate-tools.tsx). */
export const start: Start<{ url: string }> = (root, { url }) => {
  const copy = root.querySelector<HTMLButtonElement>('[data-copy]');
  const print = root.querySelector<HTMLButtonElement>('[data-print]');
  const said = copy?.querySelector('[aria-live]');
  if (!copy || !print || !said) return;
  copy.hidden = !navigator.clipboard;
  print.hidden = false;
  copy.addEventListener('click', () => {
    void navigator.clipboard.writeText(url).then(
      () => {
        said.textContent = 'Copied';
      },
      () => {},
    );
  });
  print.addEventListener('click', () => window.print());
};
