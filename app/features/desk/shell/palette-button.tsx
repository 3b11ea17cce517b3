import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { PaletteProps } from './palette-rows.ts';

/**
 * Opens the palette, also by Ctrl or Cmd K. Rendered only with JavaScript; the palette itself is loaded on first use.
 */
export function PaletteButton(props: Omit<PaletteProps, 'onClose'>) {
  const isHydrated = useIsHydrated();
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const onOpen = () => {
      setOpen(true);
      // A failed load is retried on the next press.
      import('./palette.tsx').then((loaded) => setPalette(() => loaded.Palette)).catch(() => setOpen(false));
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // An open dialog keeps its keys.
      if (!document.querySelector('dialog:modal')) onOpen();
    };
    const onPress = (event: MouseEvent) => {
      if ((event.target as Element).closest('[data-palette]')) onOpen();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onPress);
    };
  }, []);

  if (!isHydrated) {
    return null;
  }
  return (
    <>
      <button type="button" className="shell-go" data-palette="" aria-haspopup="dialog">
        Go to anything
        <span className="kbd" aria-hidden="true">
          {/Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      {Palette && isOpen
        ? createPortal(<Palette {...props} onClose={() => setOpen(false)} />, document.body)
        : null}
    </>
  );
}
