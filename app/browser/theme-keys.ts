/** Arrow keys in the theme switch (theme.ts) choose the other option, as in every radio group. */
export function startThemeKeys(): void {
  document.addEventListener('keydown', (event) => {
    const group = (event.target as Element).closest('[data-theme-choice]')?.parentElement;
    if (!group || !/^Arrow(Up|Down|Left|Right)$/.test(event.key)) return;
    event.preventDefault();
    const other = [...group.querySelectorAll<HTMLElement>('[data-theme-choice]')].find(
      (choice) => choice !== event.target,
    );
    other?.click();
    other?.focus();
  });
}
