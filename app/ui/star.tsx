/** One star; `off` draws only its outline. Decorative. */
export function Star({ off = false }: { off?: boolean }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={off ? 'off' : undefined}>
      <path d="m8 1.4 1.95 4.35 4.75.5-3.55 3.2 1 4.65L8 11.7l-4.15 2.4 1-4.65-3.55-3.2 4.75-.5Z" />
    </svg>
  );
}
