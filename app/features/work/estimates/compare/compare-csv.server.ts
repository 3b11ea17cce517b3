import type { CompareState } from '#app/features/vocabulary/work-address.ts';
import { csvText } from '#app/platform/csv.server.ts';
import { compareEstimates } from './compare.ts';
import { chooseColumns } from './compared-columns.ts';
import type { FoundComparison } from './find-comparison.server.ts';

export function comparisonCsv({ brief, estimates }: FoundComparison, state: CompareState): string {
  const shown = chooseColumns(estimates, state.compare);
  const { groups } = compareEstimates(shown, { brief, ticked: state.options });
  const rows = groups.flatMap((group) => group.rows.map((row) => ({ ...row, group: group.title ?? '' })));
  const columns = shown.map(({ creative, version }) => `${creative.name}, version ${version}`);
  return csvText(
    ['', brief.name, ...columns],
    rows
      .filter(({ isSame }) => !(state.isDifferencesOnly && isSame))
      .map(({ group, label, isTicked, cells }) => [
        group,
        isTicked ? `${label} (ticked)` : label,
        ...cells.map(({ text, list, note }) =>
          [text || list?.join('; ') || '', note ?? ''].filter(Boolean).join('. '),
        ),
      ]),
  );
}
