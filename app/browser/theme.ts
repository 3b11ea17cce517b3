/** The theme switch in the footer: shows the choice, takes another one by click and arrow keys, and keeps it. */

const choices = () => [...document.querySelectorAll<HTMLElement>('[data-theme-choice]')];

export function startTheme(): void {
  new MutationObserver(showTheme).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  showTheme();
  document.addEventListener('click', (event) => {
    const choice = choiceOf(event);
    if (choice) choose(choice);
  });
  document.addEventListener('keydown', (event) => {
    const choice = choiceOf(event);
    if (!choice || !/^Arrow(Up|Down|Left|Right)$/.test(event.key)) return;
    event.preventDefault();
    const other = choices().find((one) => one !== choice);
    if (other) choose(other).focus();
  });
}

function choiceOf(event: Event): HTMLElement | null {
  return (event.target as Element).closest<HTMLElement>('[data-theme-choice]');
}

function choose(choice: HTMLElement): HTMLElement {
  const theme = choice.dataset.themeChoice ?? 'light';
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage refused (private window): the choice holds until the page is left.
  }
  return choice;
}

/** Marks the choice; to be called again where the switch was drawn anew. */
export function showTheme(): void {
  const { theme } = document.documentElement.dataset;
  for (const choice of choices()) {
    const isChosen = choice.dataset.themeChoice === theme;
    choice.setAttribute('aria-checked', String(isChosen));
    choice.tabIndex = isChosen ? 0 : -1;
  }
}
