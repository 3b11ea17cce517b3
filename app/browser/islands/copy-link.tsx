import type { Start } from '../islands.ts';

/** Copies the address of a field (ui/copy-link.tsx) by its button, and says so. */
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
      // Not allowed to: the address is selected, and the keys copy it.
      () => {},
    );
  };
  field.addEventListener('focus', () => field.select());
  button.addEventListener('click', copy);
  if (replay) copy();
};
