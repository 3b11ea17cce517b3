import './server-words.css';

export function ServerWords({ children }: { children: string | null }) {
  return <code className="server-words">{children}</code>;
}
