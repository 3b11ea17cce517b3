import { hydrateRoot } from 'react-dom/client';
import { LocationBox } from '#app/features/catalogue/directory/location/location-box.tsx';
import type { LocationProperties } from '#app/features/catalogue/directory/location/location-island.tsx';
import type { Start } from '../islands.ts';

export const start: Start<LocationProperties> = (root, { sendsForm, value: sent, ...look }, replay) => {
  const box = root.querySelector('input');
  if (!box) {
    return;
  }
  const { value: typed, selectionStart, selectionEnd } = box;
  const onChosen = (value: string) => {
    // The form is submitted before React renders the new value.
    box.value = value;
    box.form?.requestSubmit();
  };
  const boxSaying = (value: string) => (
    <LocationBox {...look} said={{ value }} onChosen={sendsForm ? onChosen : undefined} />
  );
  // Must match the server's markup, so that hydration succeeds.
  const island = hydrateRoot(root, boxSaying(sent));
  // After Back or a link, parts.ts has filled in the value from the address.
  document.addEventListener('parts', () => island.render(boxSaying(box.value)));
  const clear = (replay?.target as Element | undefined)?.closest<HTMLElement>('.clear');
  if (clear) {
    clear.click();
  } else if (typed === box.defaultValue) {
    island.render(boxSaying(typed));
  } else {
    box.value = typed;
    box.setSelectionRange(selectionStart, selectionEnd);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
};
