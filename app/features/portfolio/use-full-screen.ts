import { type RefObject, useEffect, useState } from 'react';

/** Shows an element on the whole screen, where the browser can (iPhones show films so, and nothing else). */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isPossible, setPossible] = useState(false);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    setPossible(document.fullscreenEnabled);
    const note = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', note);
    return () => {
      document.removeEventListener('fullscreenchange', note);
      if (document.fullscreenElement) {
        void document.exitFullscreen();
      }
    };
  }, []);
  const toggle = () => {
    if (document.fullscreenElement) {
      void document.exitFullscreen();
    } else {
      // Refused without a gesture or by policy: everything stays as it is.
      element.current?.requestFullscreen?.().catch(() => {});
    }
  };
  return { isPossible, isOn, toggle };
}
