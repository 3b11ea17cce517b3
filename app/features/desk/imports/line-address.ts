import { isVerdict, type Verdict } from './verdicts.ts';

export type LineFilter = Verdict | 'all';

export const linesPerPage = 50;

export function readLineState(parameters: URLSearchParams): { filter: LineFilter; page: number } {
  const verdict = parameters.get('verdict');
  const page = parameters.get('page') ?? '';
  return {
    filter: isVerdict(verdict) ? verdict : 'all',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

export function linesAddress(
  importId: string,
  { filter, page }: { filter: LineFilter; page: number },
): string {
  const query = new URLSearchParams({
    ...(filter === 'all' ? {} : { verdict: filter }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return `/admin/import/${importId}${query ? `?${query}` : ''}`;
}
