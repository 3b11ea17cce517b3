import type { Start } from '../islands.ts';

export const start: Start<null> = (root, _, replay) => {
  const goBack = (event: Event) => {
    if (history.length > 1) {
      event.preventDefault();
      history.back();
    } else if (event === replay) {
      // Its default action was prevented while this script was loading.
      location.assign(root.querySelector('a')?.href ?? '/');
    }
  };
  root.addEventListener('click', goBack);
  if (replay) goBack(replay);
};
