import { LocationBox } from '#app/features/catalogue/directory/location/location-box.tsx';
import type { LocationProperties } from '#app/features/catalogue/directory/location/location-island.tsx';
import { hydrate } from '../draw.tsx';
import { inputAgain } from '../early-input.tsx';
import type { Start } from '../islands.ts';

export const start: Start<LocationProperties> = async (root, { sendsForm, value: sent, ...look }, replay) => {
  const box = root.querySelector('input');
  if (!box) {
    return;
  }
  const { value: given } = box;
  const typeAgain = inputAgain(box);
  const onChosen = (value: string) => {
    // The form is submitted before React renders the new value.
    box.value = value;
    box.form?.requestSubmit();
  };
  const boxSaying = (value: string) => (
    <LocationBox {...look} said={{ value }} onChosen={sendsForm ? onChosen : undefined} />
  );
  // Must match the server's markup, so that hydration succeeds.
  const show = await hydrate(root, 'location-box', boxSaying(sent));
  // After Back or a link, parts.ts has filled in the value from the address.
  document.addEventListener('parts', () => show(boxSaying(box.value)));
  const clear = (replay?.target as Element | undefined)?.closest<HTMLElement>('.clear');
  if (clear) {
    clear.click();
  } else if (typeAgain) {
    typeAgain();
  } else {
    show(boxSaying(given));
  }
};
