/** A run this long is written as its ends: '1–3'. */
const shortestRun = 3;
const mostParts = 2;

/** What stands on a pin: '3', '3, 7', '1–4', or '3, 7 +5' for the first ones and how many more. */
export function pinLabel(numbers: readonly number[]): string {
  const parts = runs(numbers).flatMap((run) =>
    run.length < shortestRun ? run.map((each) => [each]) : [run],
  );
  const shown = parts.slice(0, mostParts);
  const more = numbers.length - shown.flat().length;
  const text = shown.map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : `${run[0]}`)).join(', ');
  return more > 0 ? `${text} +${more}` : text;
}

/** How large a pin with this label is drawn, point included; map.css draws it so. */
export function pinSize(label: string): { widthPx: number; heightPx: number } {
  return { widthPx: Math.max(24, 10 + label.length * 7.5), heightPx: 30 };
}

/** Ascending numbers in runs without gaps. */
function runs(numbers: readonly number[]): number[][] {
  const found: number[][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last?.at(-1) === number - 1) {
      last.push(number);
    } else {
      found.push([number]);
    }
  }
  return found;
}
