import { useEffect, useRef } from 'react';

type Options = {
  /** Saves the input since the last time. */
  flush?: () => void;
  isInDanger: () => boolean;
};

/** Saves input when the page is left, and asks first where something would be lost. */
export function useLeaveWarning(options: Options): void {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const leave = () => latest.current.flush?.();
    const ask = (event: BeforeUnloadEvent) => {
      latest.current.flush?.();
      if (latest.current.isInDanger()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', leave);
    };
  }, []);
}
