import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import { type RowRule, rowGroups } from './compare-rows.ts';
import type { ComparedBrief, ComparedEstimate, RowContext } from './compared-estimate.ts';
import { listOptionKinds, tickedLines } from './option-keys.ts';
import { optionCell } from './price-rows.ts';
import { saysTheSame, type WeighedCell, weighRow } from './weigh-row.ts';

export type ComparedRow = Pick<RowRule, 'key' | 'kind' | 'topic'> & {
  label: string;
  note: string | null;
  tellsDifference: boolean;
  /** For an option: whether it is ticked, the same for all estimates. Null for other rows. */
  isTicked: boolean | null;
  cells: WeighedCell[];
  isSame: boolean;
};

export type ComparedGroup = { key: string; title: string | null; rows: ComparedRow[] };

export type Comparison = {
  /** False when currencies differ; amounts are then not compared. */
  isOneCurrency: boolean;
  groups: ComparedGroup[];
  /** Texts of what all estimates include; empty when there is only one estimate. */
  shared: string[];
  ticked: Map<string, ReadonlySet<string>>;
};

export function compareEstimates(
  estimates: readonly ComparedEstimate[],
  { brief, ticked }: { brief: ComparedBrief; ticked: readonly string[] },
): Comparison {
  const kinds = listOptionKinds(estimates);
  const known = new Set(kinds.flatMap(({ key }) => (ticked.includes(key) ? key : [])));
  const context: RowContext = { brief, ticked: known };
  const isOneCurrency = new Set(estimates.map(({ currency }) => currency)).size < 2;
  const weighed = (rule: RowRule, isTicked: boolean | null): ComparedRow => {
    const cells = estimates.map((estimate) => rule.cell(estimate, context));
    return {
      key: rule.key,
      kind: rule.kind,
      topic: rule.topic,
      isTicked,
      label: typeof rule.label === 'string' ? rule.label : rule.label(context),
      note: rule.note?.(context, estimates) ?? null,
      tellsDifference: rule.tellsDifference === true,
      cells: weighRow(cells, { isOneCurrency }),
      isSame: saysTheSame(cells),
    };
  };
  const groups = rowGroups.map(({ key, title, rows }) => ({
    key,
    title,
    rows: rows
      .filter((rule) => rule.isAsked?.(context, estimates) ?? true)
      .map((rule) => weighed(rule, null)),
  }));
  const options = kinds.map((kind) => {
    const { key, label } = kind;
    const topic = `the option “${label}”`;
    return weighed({ key, label, topic, cell: (estimate) => optionCell(estimate, kind) }, known.has(key));
  });
  if (options.length > 0) {
    groups.splice(2, 0, { key: 'options', title: optionsTitle(known.size), rows: options });
  }
  return {
    isOneCurrency,
    groups,
    shared: sharedInclusions(estimates),
    ticked: new Map(estimates.map((estimate) => [estimate.id, tickedLines(estimate, known)])),
  };
}

function optionsTitle(ticked: number): string {
  return ticked === 0 ? 'Options, not in the total' : `Options, ${spelledOut(ticked)} in the total`;
}

function sharedInclusions(estimates: readonly ComparedEstimate[]): string[] {
  const [first, ...others] = estimates.map(({ lines }) =>
    lines.filter(({ kind }) => kind === 'included').map(({ text }) => text),
  );
  const isEverywhere = (text: string) =>
    others.every((texts) => texts.some((other) => other.toLowerCase() === text.toLowerCase()));
  return others.length > 0 ? [...new Set(first)].filter(isEverywhere).map(sentenceStart) : [];
}
