/** Currency signs. All these currencies have two decimals. */
export const currencySigns = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  CAD: 'CA$',
  AUD: 'A$',
  NZD: 'NZ$',
  CHF: 'CHF ',
} as const;

export type Currency = keyof typeof currencySigns;

export const currencies = Object.keys(currencySigns).filter(isCurrency);

/** In minor units: 564000 is $5,640.00. */
export type Amount = { minor: number; currency: Currency };

export const maxMinor = 9_999_999_999;

/** The default, which plans are also priced in. */
export const usualCurrency: Currency = 'USD';

export function isCurrency(text: unknown): text is Currency {
  return typeof text === 'string' && Object.hasOwn(currencySigns, text);
}

export function amountText({ minor, currency }: Amount): string {
  const text = (minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${currencySigns[currency]}${text}`;
}

/** A typed amount; `currency` is null when none was typed. */
export type TypedAmount = { minor: number; currency: Currency | null };

const shape = /^([^\d.,]*)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?([^\d.,]*)$/;

/**
 * Parses "5640", "$5,640", "€ 1,200.50", "900 GBP". Null when invalid or too large. A comma separates thousands, a dot
 * the cents; "1.200" is ambiguous and refused.
 */
export function readAmount(text: string): TypedAmount | null {
  const [, before = '', whole = '', cents = '', after = ''] = shape.exec(text.trim()) ?? [];
  const sign = `${before}${after}`.replace(/\s/g, '').toUpperCase();
  const currency = sign === '' ? null : currencyOf(sign);
  const minor = Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  const isRead = whole !== '' && (sign === '' || currency !== null) && !(before.trim() && after.trim());
  return isRead && minor <= maxMinor ? { minor, currency } : null;
}

/** By sign or code, in uppercase. */
function currencyOf(sign: string): Currency | null {
  return (
    currencies.find((currency) => currency === sign || currencySigns[currency].trim() === sign) ??
    (sign === 'US$' ? 'USD' : null)
  );
}

/** One sum per currency, the most frequent first. */
export function sumAmounts(amounts: readonly Amount[]): Amount[] {
  const byCurrency = Map.groupBy(amounts, ({ currency }) => currency);
  return [...byCurrency]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([currency, of]) => ({ currency, minor: of.reduce((sum, { minor }) => sum + minor, 0) }));
}

export function sumText(sums: readonly Amount[]): string {
  return sums.length === 0 ? '–' : sums.map(amountText).join(' + ');
}
