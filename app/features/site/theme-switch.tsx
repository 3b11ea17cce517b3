const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/**
 * Light or Dark. The choice is kept by the browser (public pages are cached, so no cookie); the head script applies it
 * on the next page, and app/browser/theme.ts handles the buttons. Hidden where scripts do not run: there the system's
 * choice holds.
 */
export function ThemeSwitch() {
  return (
    <div className="seg seg--sm theme" role="radiogroup" aria-label="Theme">
      {themes.map((theme) => (
        <button
          key={theme.value}
          type="button"
          role="radio"
          // The browser knows which one is chosen, the server does not.
          aria-checked={false}
          data-theme-choice={theme.value}
          suppressHydrationWarning
        >
          {theme.label}
        </button>
      ))}
    </div>
  );
}
