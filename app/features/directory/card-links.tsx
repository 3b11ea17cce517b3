import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';

/** Lets the plain links inside go without a full page load, as router links do. */
export function CardLinks({ className, children }: { className?: string; children: ReactNode }) {
  const navigate = useNavigate();

  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlainClick =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlainClick || link.target || link.origin !== window.location.origin) {
      return;
    }
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link inside arrives as a click
    // biome-ignore lint/a11y/noStaticElementInteractions: only passes on what the links inside are for
    <div className={className} onClick={follow}>
      {children}
    </div>
  );
}
