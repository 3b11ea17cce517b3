import './server-words.css';

/** Another server's message, verbatim. */
export function ServerWords({ children }: { children: string | null }) {
  return <code className="server-words">{children}</code>;
}
