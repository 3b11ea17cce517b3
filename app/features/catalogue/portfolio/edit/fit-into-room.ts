import { spelledOut } from '#app/ui/spelled-out.ts';

type Room = {
  count: number;
  limit: number;
  chosen: number;
};

/**
 * The files that still fit into the portfolio, first ones first, and a text about the rest; checked before anything is
 * uploaded.
 */
export function fitIntoRoom<File extends { name: string }>(
  files: readonly File[],
  { count, limit, chosen }: Room,
): { files: File[]; notice: string } {
  const places = Math.max(0, limit - count - chosen);
  const fitting = files.slice(0, places);
  const out = files.slice(places);
  if (out.length === 0) {
    return { files: fitting, notice: '' };
  }
  const sum = count + chosen + files.length;
  const subject = out.length === 1 ? 'one file finds' : `${spelledOut(out.length)} files find`;
  const names = out.slice(0, maxNamed).map(({ name }) => name);
  const others = out.length - names.length;
  const named = others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
  return { files: fitting, notice: `${sum} of ${limit}: ${subject} no place (${named}).` };
}

const maxNamed = 5;
