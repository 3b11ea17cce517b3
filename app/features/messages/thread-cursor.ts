/** Where a page of threads ends: the moment of its last thread in microseconds since 1970, and its id. */
export type ThreadCursor = { micros: string; id: string };

const pattern = /^(\d{1,18})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function writeThreadCursor({ micros, id }: ThreadCursor): string {
  return `${micros}~${id}`;
}

/** Null for everything that is none. */
export function readThreadCursor(text: string | null): ThreadCursor | null {
  const [, micros, id] = text?.match(pattern) ?? [];
  return micros && id ? { micros, id } : null;
}
