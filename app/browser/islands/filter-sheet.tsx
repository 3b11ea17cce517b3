import type { Start } from '../islands.ts';

/** From this width on, the filters are in the margin (tokens.css, lg). */
const marginQuery = '(min-width: 64rem)';
/** The elements that move into the sheet while it is open. The fields exist once: on the page or in the sheet. */
const moved = ['sort', 'filters'];

/** Opens the filters of search in a sheet on phones (features/catalogue/directory/search-filters.tsx). */
export const start: Start<null> = (root, _none, replay) => {
  const opener = root.querySelector('summary');
  const sheet = root.querySelector('dialog');
  const fields = sheet?.querySelector('.filtersheet-fields');
  if (!opener || !sheet || !fields) {
    return;
  }
  const wide = matchMedia(marginQuery);
  const homes = new Map<Element, Element | null>();

  function open() {
    for (const name of moved) {
      const part = document.querySelector(`[data-part=${name}]`);
      if (part) {
        homes.set(part, part.parentElement);
        fields?.append(part);
      }
    }
    sheet?.showModal();
  }

  // The same search has the same address, whichever sort control set its order.
  const form = root.querySelector('input')?.form;
  form?.addEventListener('formdata', ({ formData }) => {
    const sort = formData.get('sort');
    formData.delete('sort');
    if (sort !== null) formData.append('sort', sort);
  });

  opener.addEventListener('click', (event) => {
    if (!wide.matches) {
      event.preventDefault();
      open();
    }
  });
  sheet.addEventListener('close', () => {
    for (const [part, home] of homes) home?.append(part);
    homes.clear();
    opener.focus();
  });
  // A tablet turned to landscape shows the margin, so the sheet closes.
  wide.addEventListener('change', () => sheet.close());
  if (replay) {
    opener.click();
  }
};
