import { afterPaint } from './after-paint.ts';

/** The theme switch in the footer: shows the choice and changes it on click (keys: theme-keys.ts). */

export function startTheme(): void {
  new MutationObserver(showTheme).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  showTheme();
  document.addEventListener('click', (event) => {
    const { themeChoice } =
      (event.target as Element).closest<HTMLElement>('[data-theme-choice]')?.dataset ?? {};
    if (themeChoice) choose(themeChoice);
  });
}

function choose(theme: string): void {
  mark(theme);
  // Paints the switch first: another theme restyles every element of the page.
  afterPaint(() => {
    document.documentElement.dataset.theme = theme;
  });
  // The page's first script stores it (features/site/frame/theme-script.ts).
  dispatchEvent(new CustomEvent('theme', { detail: theme }));
}

/** Marks the choice; call it again after the switch was replaced. */
export function showTheme(): void {
  mark(document.documentElement.dataset.theme);
}

function mark(theme: string | undefined): void {
  for (const choice of document.querySelectorAll<HTMLElement>('[data-theme-choice]')) {
    const isChosen = choice.dataset.themeChoice === theme;
    choice.ariaChecked = `${isChosen}`;
    choice.tabIndex = isChosen ? 0 : -1;
  }
}
