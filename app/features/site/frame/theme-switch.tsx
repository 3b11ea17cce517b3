const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/**
 * Light or Dark. Stored in the browser, because public pages are cached and cannot use a cookie; the head script
 * applies it and app/browser/theme.ts handles the buttons. Hidden without JavaScript, where the system's setting
 * applies.
 */
export function ThemeSwitch() {
  return (
    <div className="seg seg--sm theme" role="radiogroup" aria-label="Theme">
      {themes.map((theme) => (
        <button
          key={theme.value}
          type="button"
          role="radio"
          // Only the browser knows the choice.
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
