import { type KeyboardEvent, useSyncExternalStore } from 'react';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

type Theme = (typeof themes)[number]['value'];

/**
 * Light or Dark. The choice is kept by the browser (public pages are cached, so no cookie); the head script
 * applies it on the next page. Hidden where scripts do not run: there the system's choice holds.
 */
export function ThemeSwitch() {
  const current = useSyncExternalStore(watchTheme, readTheme, () => undefined);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!/^Arrow(Up|Down|Left|Right)$/.test(event.key)) return;
    event.preventDefault();
    const other = current === 'dark' ? 'light' : 'dark';
    chooseTheme(other);
    event.currentTarget.querySelector<HTMLElement>(`[value=${other}]`)?.focus();
  };

  return (
    <div className="seg seg--sm theme" role="radiogroup" aria-label="Theme" onKeyDown={onKeyDown}>
      {themes.map((theme) => (
        <button
          key={theme.value}
          type="button"
          role="radio"
          value={theme.value}
          aria-checked={theme.value === current}
          tabIndex={theme.value === (current ?? 'light') ? 0 : -1}
          onClick={() => chooseTheme(theme.value)}
        >
          {theme.label}
        </button>
      ))}
    </div>
  );
}

function chooseTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage refused (private window): the choice holds until the page is left.
  }
}

function readTheme() {
  return document.documentElement.dataset.theme;
}

function watchTheme(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
