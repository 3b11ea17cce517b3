import type { Start } from '../islands.ts';

/** A link that goes back where there is a way back, and to its own address where there is none. */
export const start: Start<null> = (root, _, replay) => {
  const goBack = (event: Event) => {
    if (history.length > 1) {
      event.preventDefault();
      history.back();
    } else if (event === replay) {
      // It was stopped when it waited for this script.
      location.assign(root.querySelector('a')?.href ?? '/');
    }
  };
  root.addEventListener('click', goBack);
  if (replay) goBack(replay);
};
