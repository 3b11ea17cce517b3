import './server-words.css';

/** What another server said, word for word. */
export function ServerWords({ children }: { children: string | null }) {
  return <code className="server-words">{children}</code>;
}
