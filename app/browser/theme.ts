import { afterPaint } from './after-paint.ts';

/** The theme switch in the footer: shows the choice and changes it. */
export function startTheme(): void {
  new MutationObserver(showTheme).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  showTheme();
  document.addEventListener('change', (event) => {
    const { themeChoice } = (event.target as HTMLElement).dataset;
    if (themeChoice) choose(themeChoice);
  });
}

function choose(theme: string): void {
  // Paints the switch first: another theme restyles every element of the page.
  afterPaint(() => {
    document.documentElement.dataset.theme = theme;
  });
  // The page's first script stores it (features/site/frame/theme-script.ts).
  dispatchEvent(new CustomEvent('theme', { detail: theme }));
}

/** Marks the choice; call it again after the switch was replaced. */
export function showTheme(): void {
  const { theme } = document.documentElement.dataset;
  const choice = document.querySelector<HTMLInputElement>(`[data-theme-choice="${theme}"]`);
  if (choice) choice.checked = true;
}
