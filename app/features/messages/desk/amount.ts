/** Currencies of amounts, by the sign they are written with. All have cents. */
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

/** What a conversation is worth, in minor units: 564000 is $5,640.00. */
export type Amount = { minor: number; currency: Currency };

/** $99,999,999.99. */
export const maxMinor = 9_999_999_999;

/** Where nobody has said another: plans are in it, too. */
export const usualCurrency: Currency = 'USD';

export function isCurrency(text: unknown): text is Currency {
  return typeof text === 'string' && Object.hasOwn(currencySigns, text);
}

/** '$5,640.00'. */
export function amountText({ minor, currency }: Amount): string {
  const text = (minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${currencySigns[currency]}${text}`;
}

/** An amount as it was typed: its currency is null where none was. */
export type TypedAmount = { minor: number; currency: Currency | null };

const shape = /^([^\d.,]*)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?([^\d.,]*)$/;

/**
 * What somebody typed as an amount: '5640', '$5,640', '€ 1,200.50', '900 GBP'. Null for what is no amount, or one too
 * large. A comma separates thousands, a dot the cents: '1.200' could be either, and is refused.
 */
export function readAmount(text: string): TypedAmount | null {
  const [, before = '', whole = '', cents = '', after = ''] = shape.exec(text.trim()) ?? [];
  const sign = `${before}${after}`.replace(/\s/g, '').toUpperCase();
  const currency = sign === '' ? null : currencyOf(sign);
  const minor = Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  const isRead = whole !== '' && (sign === '' || currency !== null) && !(before.trim() && after.trim());
  return isRead && minor <= maxMinor ? { minor, currency } : null;
}

/** By sign or code, in capitals. */
function currencyOf(sign: string): Currency | null {
  return (
    currencies.find((currency) => currency === sign || currencySigns[currency].trim() === sign) ??
    (sign === 'US$' ? 'USD' : null)
  );
}

/** One sum for each currency, that of most amounts first. */
export function sumAmounts(amounts: readonly Amount[]): Amount[] {
  const byCurrency = Map.groupBy(amounts, ({ currency }) => currency);
  return [...byCurrency]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([currency, of]) => ({ currency, minor: of.reduce((sum, { minor }) => sum + minor, 0) }));
}

/** '$7,900.00 + €1,200.00'; '–' for nothing. */
export function sumText(sums: readonly Amount[]): string {
  return sums.length === 0 ? '–' : sums.map(amountText).join(' + ');
}
