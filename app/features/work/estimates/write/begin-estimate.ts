import {
  countStills,
  isUse,
  isViewKind,
  licenseTerms,
  territories,
  uses,
} from '#app/features/vocabulary/brief-vocabulary.ts';
import { plainAmount, quantityText } from '#app/features/vocabulary/money.ts';
import { usualSurchargePercent } from '#app/features/vocabulary/shares.ts';
import { dayMs, earliestToday, utcDay } from '#app/platform/days.ts';
import type { BriefContent } from '#app/platform/db/schema/briefs.ts';
import type {
  EstimateTemplate,
  EstimateTerms,
  TypedEstimate,
  TypedLine,
} from '#app/platform/db/schema/estimates.ts';
import { maxLines, usualValidDays } from '../estimate-policy.ts';
import { blankLine, isBlank } from '../typed-estimate.ts';

const validDay = (now: Date) => utcDay(new Date(now.getTime() + usualValidDays * dayMs));

/** For an estimate with no earlier version: one line per use that the brief asks for, and the usual dates. */
export function beginFromBrief(
  brief: BriefContent,
  { currency, now }: { currency: string; now: Date },
): TypedEstimate {
  const stills = countStills(brief.views ?? {});
  const asked = (brief.uses ?? []).filter(isUse);
  return {
    texts: filled({
      currency,
      validUntil: validDay(now),
      licenseTerm: keyOf(licenseTerms, brief.term),
      territory: keyOf(territories, brief.territory),
      surchargePercent: brief.mayShare ? String(usualSurchargePercent) : '',
      taxWords: 'Sales tax is not included.',
    }),
    lines: [
      blankLine({ section: 'creative-fee', unit: 'day' }),
      blankLine({ section: 'post-production', unit: 'view', quantity: stills > 0 ? String(stills) : '1' }),
      ...asked
        // Passing pictures on needs a separate license for each party, so it is not a line here.
        .filter((use) => use !== 'others')
        .map((use) =>
          blankLine({
            section: 'license',
            kind: use === 'advertising' ? 'option' : 'included',
            text: uses[use].label,
            use,
          }),
        ),
    ],
    fallbackDays: [],
    cancellation: [],
  };
}

type Sent = {
  currency: string;
  opening: string | null;
  terms: EstimateTerms;
  lines: readonly EstimateTemplate['lines'][number][];
};

/** Turns a sent version back into form fields so that the next version can start from it. Past days are left out. */
export function typedOfVersion({ currency, opening, terms, lines }: Sent, now: Date): TypedEstimate {
  const today = earliestToday(now);
  const open = (day: string | undefined) => (day && day >= today ? day : '');
  const typed = typedOf(lines, terms, currency);
  const shootOn = open(terms.shootOn);
  return {
    ...typed,
    texts: filled({
      ...typed.texts,
      opening: opening ?? '',
      validUntil: open(terms.validUntil) || validDay(now),
      shootOn,
    }),
    fallbackDays: shootOn ? (terms.fallbackDays ?? []).filter((day) => day >= today) : [],
  };
}

/**
 * Adds the lines of a template or an earlier estimate after the typed lines, and its terms where none are typed. Lines
 * priced by view take the brief's number of views. Prices in another currency than the one already typed are left
 * blank. Typed text is never lost.
 */
export function addTemplate(
  typed: TypedEstimate,
  { currency, content, views }: { currency: string; content: EstimateTemplate; views: BriefContent['views'] },
): TypedEstimate {
  const hasPrices = typed.lines.some(({ price }) => price.trim() !== '');
  const isSameMoney = !hasPrices || typed.texts.currency === currency;
  const added = typedOf(content.lines, content.terms, currency);
  const kept = typed.lines.filter((line) => !isBlank(line));
  const isThere = (line: TypedLine) =>
    kept.some(
      (one) =>
        one.section === line.section &&
        (one.text.trim() === line.text || (one.use !== '' && one.use === line.use)),
    );
  const { thirdPartyPrice, ...words } = added.texts;
  return {
    texts: {
      ...words,
      ...(isSameMoney && thirdPartyPrice ? { thirdPartyPrice } : {}),
      ...filled(typed.texts),
      currency: isSameMoney ? currency : (typed.texts.currency ?? currency),
    },
    lines: [
      ...kept,
      ...added.lines
        .filter((line) => !isThere(line))
        .map((line) => ({ ...inViewsOf(line, views ?? {}), price: isSameMoney ? line.price : '' })),
    ].slice(0, maxLines),
    fallbackDays: typed.fallbackDays,
    cancellation: typed.cancellation.length > 0 ? typed.cancellation : added.cancellation,
  };
}

/** Sets the quantity to the brief's number of views: of the line's kind where it names one, else of all stills. */
function inViewsOf(line: TypedLine, views: NonNullable<BriefContent['views']>): TypedLine {
  if (line.unit !== 'view') return line;
  const wanted = isViewKind(line.view) ? (views[line.view] ?? 0) : countStills(views);
  return wanted > 0 ? { ...line, quantity: String(wanted) } : line;
}

/** Leaves out days, which belong to one brief only. */
function typedOf(lines: Sent['lines'], terms: EstimateTerms, currency: string): TypedEstimate {
  const count = (value: number | undefined) => (value === undefined ? '' : String(value));
  return {
    texts: filled({
      currency,
      decisionHour: terms.decisionHour ?? '',
      deliveryDays: count(terms.deliveryDays),
      retouchRounds: count(terms.retouchRounds),
      licenseTerm: keyOf(licenseTerms, terms.licenseTerm),
      territory: keyOf(territories, terms.territory),
      surchargePercent: count(terms.surchargePercent),
      thirdPartyPrice:
        terms.thirdPartyPrice === undefined ? '' : plainAmount(terms.thirdPartyPrice, currency),
      thirdPartyUse: terms.thirdPartyUse ?? '',
      cancellationWords: terms.cancellationWords ?? '',
      notIncluded: (terms.notIncluded ?? []).join('\n'),
      taxWords: terms.taxWords ?? '',
    }),
    lines: lines.map(({ section, kind, text, quantity, unit, price, use, view }) =>
      blankLine({
        section,
        kind,
        text,
        unit,
        quantity: quantityText(quantity),
        price: kind === 'included' ? '' : plainAmount(price, currency),
        use: use ?? '',
        view: view ?? '',
      }),
    ),
    fallbackDays: [],
    cancellation: (terms.cancellation ?? []).map(({ daysBefore, percent }) => ({
      daysBefore: String(daysBefore),
      percent: String(percent),
    })),
  };
}

function filled(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

function keyOf(of: Readonly<Record<string, unknown>>, key: string | undefined): string {
  return key !== undefined && Object.hasOwn(of, key) ? key : '';
}
