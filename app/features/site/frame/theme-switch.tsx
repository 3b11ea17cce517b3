const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/**
 * Light or Dark. Stored in the browser, because public pages are cached and cannot use a cookie; the head script
 * applies it and app/browser/theme.ts handles the switch. Hidden without JavaScript, where the system's setting
 * applies.
 */
export function ThemeSwitch() {
  return (
    <div className="seg seg--sm theme" role="radiogroup" aria-label="Theme">
      {themes.map((theme) => (
        <label key={theme.value}>
          {/* Only the browser knows the choice. */}
          <input
            type="radio"
            className="absolute inset-0 opacity-0"
            name="theme"
            value={theme.value}
            data-theme-choice={theme.value}
          />
          {theme.label}
        </label>
      ))}
    </div>
  );
}
