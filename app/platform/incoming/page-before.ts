import { safePath } from '../safe-path.ts';

/** Path and query of the referring page on this site; null for any other. */
export function pageBefore(request: Request): string | null {
  try {
    const { origin, pathname, search } = new URL(request.headers.get('referer') ?? '');
    return origin === new URL(request.url).origin ? safePath(pathname + search) : null;
  } catch {
    return null;
  }
}
