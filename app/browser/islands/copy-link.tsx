import type { Start } from '../islands.ts';

/** Copies the address in a field (ui/copy-link.tsx), and confirms it. */
export const start: Start<null> = (root, _, replay) => {
  const field = root.querySelector('input');
  const button = root.querySelector('button');
  const said = button?.querySelector('[aria-live]');
  if (!field || !button || !said) return;
  const copy = () => {
    field.select();
    navigator.clipboard?.writeText(field.value).then(
      () => {
        said.textContent = 'Copied';
      },
      () => {},
    );
  };
  field.addEventListener('focus', () => field.select());
  button.addEventListener('click', copy);
  if (replay) copy();
};
