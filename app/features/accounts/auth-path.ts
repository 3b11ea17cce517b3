export function authPath(query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text ? `/auth?${text}` : '/auth';
}
