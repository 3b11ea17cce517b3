import type { Analytics } from './find-analytics.server.ts';
import { wayLabels, wayStages } from './way.ts';

export const exportedLists = ['days', 'words', 'sources', 'pictures'] as const;

export type ExportedList = (typeof exportedLists)[number];

export function isExportedList(text: string | null): text is ExportedList {
  return exportedLists.some((list) => list === text);
}

type Table = { columns: string[]; rows: (string | number)[][] };

export function exportedTable(
  list: ExportedList,
  { span, way, foundBy }: Pick<Analytics, 'span' | 'way' | 'foundBy'>,
): Table {
  switch (list) {
    case 'days':
      return {
        columns: ['From', 'To', ...wayStages.map((stage) => wayLabels[stage])],
        rows: span.steps.map((step, nth) => [
          step.first,
          step.last,
          ...wayStages.map((stage) => way[stage].steps[nth] ?? 0),
        ]),
      };
    case 'words':
      return {
        columns: ['Words', 'Shown', 'Views'],
        rows: (foundBy?.words ?? []).map(({ words, shown, views }) => [words, shown, views]),
      };
    case 'sources':
      return {
        columns: ['From', 'Views'],
        rows: (foundBy?.sources ?? []).map(({ name, views }) => [name, views]),
      };
    case 'pictures':
      return {
        columns: ['Picture', 'Views'],
        rows: (foundBy?.pictures ?? []).map(({ title, views }) => [title, views ?? 'fewer than 10']),
      };
  }
}
