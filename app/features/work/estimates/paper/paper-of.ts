import { moneyOf } from '#app/features/vocabulary/money.ts';
import { estimateName } from '#app/features/vocabulary/work-address.ts';
import { dayWords } from '#app/features/work/briefs/brief-words.ts';
import type { EstimateTerms, TypedEstimate } from '#app/platform/db/schema/estimates.ts';
import type { SentEstimate } from '../read/find-estimate.server.ts';
import { describeTerms, licenseWords } from '../terms-words.ts';
import { checkTerms, currencyOf } from '../write/check-estimate.ts';
import type { AnsweredBrief } from '../write/find-estimate-to-write.server.ts';
import { linesAsTyped } from '../write/live-estimate.ts';
import type { PaperFacts } from './estimate-paper.tsx';

/** `day` formats a time in the reader's time zone. */
export function paperOf(estimate: SentEstimate, day: (time: string) => string): PaperFacts {
  const { number, name, client, creativeName, version, stills, parties } = estimate;
  const { terms, currency } = version;
  return {
    name,
    title: titleOf({ number, version: version.version, creativeName, client }),
    dates: [day(version.sentAt), ...validWords(terms)],
    opening: version.opening,
    lines: version.lines,
    license: licenseWords(terms),
    terms: describeTerms(terms, moneyOf(currency)),
    currency,
    creativeName,
    stills,
    parties,
    surchargePercent: terms.surchargePercent,
    taxWords: terms.taxWords,
  };
}

type Draft = { brief: AnsweredBrief; number: number; typed: TypedEstimate; creativeName: string; now: Date };

export function previewOf({ brief, number, typed, creativeName, now }: Draft): PaperFacts {
  const currency = currencyOf(typed);
  const { terms } = checkTerms(typed, { currency, now });
  return {
    name: brief.name,
    title: titleOf({ number: brief.number, version: number, creativeName, client: brief.client }),
    dates: ['Not sent yet', ...validWords(terms)],
    opening: typed.texts.opening?.trim() || null,
    lines: linesAsTyped(typed),
    license: licenseWords(terms),
    terms: describeTerms(terms, moneyOf(currency)),
    currency,
    creativeName,
    stills: brief.stills,
    parties: brief.parties,
    surchargePercent: terms.surchargePercent,
    taxWords: terms.taxWords,
  };
}

type Titled = { number: number; version: number; creativeName: string; client: string };

function titleOf({ number, version, creativeName, client }: Titled): string {
  return `${estimateName(number)}, version ${version}, by ${creativeName} for ${client}`;
}

function validWords({ validUntil }: EstimateTerms): string[] {
  return validUntil ? [`Valid until ${dayWords(validUntil)}`] : [];
}
