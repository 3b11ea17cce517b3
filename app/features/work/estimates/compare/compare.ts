import { estimateName } from '#app/features/vocabulary/work-address.ts';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import type { Toast } from '#app/ui/toast-queue.ts';
import { type RowRule, rowGroups } from './compare-rows.ts';
import type { ComparedBrief, ComparedEstimate, RowContext } from './compared-estimate.ts';
import {
  listOptionKinds,
  optionCell,
  saysTheSame,
  tickedLines,
  type WeighedCell,
  weighRow,
} from './price-rows.ts';

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

/** Words that studio names share and that cannot stand for one. */
const trade = new Set(
  (
    'architectural architecture atelier co company film films foto fotografie gmbh image images inc limited llc ltd media ' +
    'photo photographer photographers photographs photography photos pictures productions studio studios the visuals'
  ).split(' '),
);

/**
 * Short names for narrow columns, in the same order: "Norrby" for Atelier Norrby. The full name is used when the short
 * one is empty or not unique.
 */
export function shortNames(names: readonly string[]): string[] {
  const short = names.map(shortName);
  return names.map((name, place) => {
    const own = short[place] ?? '';
    return own === '' || short.filter((other) => other === own).length > 1 ? name : own;
  });
}

function shortName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const telling = words.filter((word) => !trade.has(word.toLowerCase().replace(/[.,]/g, '')));
  // Keep "Plumb & Level" as one name.
  return telling.includes('&') || telling.includes('and') ? telling.join(' ') : (telling.at(-1) ?? '');
}

export type Column = ComparedEstimate & {
  threadId: string | null;
  shortName: string;
  total: string;
  /** What prevents accepting it, or its outcome ("Accepted"); null otherwise. */
  mark: string | null;
  canBeAccepted: boolean;
  canBeDeclined: boolean;
  ticked: readonly string[];
};

type Brief = { revision: number; state: 'sent' | 'withdrawn' | 'closed' };

export function columnsOf(
  estimates: readonly (ComparedEstimate & { threadId: string | null })[],
  { comparison, brief, isAgreed }: { comparison: Comparison; brief: Brief; isAgreed: boolean },
): Column[] {
  const names = shortNames(estimates.map(({ creative }) => creative.name));
  const totals = comparison.groups[0]?.rows[0]?.cells ?? [];
  const isOpen = !isAgreed && brief.state !== 'withdrawn';
  return estimates.map((estimate, place) => ({
    ...estimate,
    shortName: names[place] ?? estimate.creative.name,
    total: totals[place]?.text ?? '',
    mark: markOf(estimate, brief),
    canBeAccepted: isOpen && estimate.state === 'sent' && estimate.isValid && estimate.creative.id !== null,
    canBeDeclined: isOpen && estimate.state === 'sent',
    ticked: [...(comparison.ticked.get(estimate.id) ?? [])],
  }));
}

function markOf({ state, isValid, revision }: ComparedEstimate, brief: Brief): string | null {
  if (state !== 'sent') {
    return state === 'accepted' ? 'Accepted' : 'Declined';
  }
  if (!isValid) {
    return 'No longer valid';
  }
  return revision < brief.revision ? `Answers revision ${revision} of your brief` : null;
}

/**
 * Picks the columns: those the client chose, else all open or accepted estimates, else all of them. In the order in
 * which creatives were asked.
 */
export function chooseColumns<Estimate extends ComparedEstimate>(
  estimates: readonly Estimate[],
  chosen: readonly string[],
): readonly Estimate[] {
  const wanted = estimates.filter(({ id }) => chosen.includes(id));
  if (wanted.length > 0) {
    return wanted;
  }
  const isAgreed = estimates.some(({ state }) => state === 'accepted');
  const open = estimates.filter(({ state }) => isAgreed || state !== 'declined');
  return open.length > 0 ? open : estimates;
}

/** For example "About delivery in estimate 0117, version 2:", so that the creative knows the subject. */
export function questionStart(
  topic: string,
  { number, version }: { number: number; version: number },
): string {
  const name = estimateName(number);
  return `About ${topic} in ${name.charAt(0).toLowerCase()}${name.slice(1)}, version ${version}:`;
}

export const questionMaxLength = 2_000;

export const compareMessages = {
  asked: (name: string, threadId: string): Toast => ({
    title: 'Question Sent',
    text: `Only ${name} reads it.`,
    link: { label: 'Open the Conversation', to: `/messages/${threadId}` },
  }),
  notAsked: { title: 'Question Not Sent', tone: 'danger' },
} satisfies Record<string, Toast | ((...args: never[]) => Toast)>;
