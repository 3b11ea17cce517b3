import { type Territory, territories, type Use, uses } from '#app/features/vocabulary/brief-vocabulary.ts';
import { verifyLicensePath } from '#app/features/vocabulary/work-address.ts';
import type { LicenseContent } from '#app/platform/db/schema/licenses.ts';
import type { PictureWords } from '#app/platform/images/words/picture-words.ts';

type Licensed = {
  creative: { name: string; id: string | null };
  license: { number: string; content: LicenseContent } | null;
  year: string;
  origin: string;
};

/** The metadata for a downloaded file. Without a license, it only names the author. */
export function downloadWords({ creative, license, year, origin }: Licensed): PictureWords {
  const said = license?.content.creative;
  const name = said?.name || creative.name;
  return {
    creator: said?.personName || name,
    rights: `© ${license?.content.project.shotOn?.slice(0, 4) ?? year} ${name}`,
    credit: said?.credit || name,
    licensor: { name, url: creative.id ? `${origin}/creative/${creative.id}` : origin },
    license: license && {
      number: license.number,
      url: `${origin}${verifyLicensePath(license.number)}`,
      terms: usageTerms(license),
    },
  };
}

/**
 * 'Licensed to Terrell Hills LLC, OR-0117-4: own website and social media; editorial. Worldwide. Until 2031-12-08.
 * Any other use needs a license of its own.'
 */
function usageTerms({ number, content }: { number: string; content: LicenseContent }): string {
  const named = content.uses.map(({ use, endsOn, territory }) =>
    [useName(use), territory ? placeName(territory) : '', endsOn ? `until ${endsOn}` : '']
      .filter(Boolean)
      .join(', '),
  );
  return [
    `Licensed to ${content.party.name}, ${number}: ${named.join('; ')}.`,
    `${placeName(content.territory)}.`,
    content.endsOn ? `Until ${content.endsOn}.` : 'Without an end date.',
    'Any other use needs a license of its own.',
  ].join(' ');
}

function useName(key: string): string {
  const label = Object.hasOwn(uses, key) ? uses[key as Use].label : key;
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function placeName(key: string): string {
  return Object.hasOwn(territories, key) ? territories[key as Territory] : key;
}
