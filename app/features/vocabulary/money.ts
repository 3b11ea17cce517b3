/**
 * ISO 4217 codes with the digits of their minor unit. Amounts are stored in minor units, so never change the digits or
 * remove a code; add a currency with one line here.
 */
export const minorDigits = {
  USD: 2,
  EUR: 2,
  GBP: 2,
  CAD: 2,
  AUD: 2,
  CHF: 2,
  NZD: 2,
  AED: 2,
  ARS: 2,
  BHD: 3,
  BRL: 2,
  CLP: 0,
  CNY: 2,
  COP: 2,
  CZK: 2,
  DKK: 2,
  EGP: 2,
  HKD: 2,
  HUF: 2,
  IDR: 2,
  ILS: 2,
  INR: 2,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KES: 2,
  KRW: 0,
  KWD: 3,
  MAD: 2,
  MXN: 2,
  MYR: 2,
  NGN: 2,
  NOK: 2,
  OMR: 3,
  PEN: 2,
  PHP: 2,
  PLN: 2,
  QAR: 2,
  RON: 2,
  SAR: 2,
  SEK: 2,
  SGD: 2,
  THB: 2,
  TND: 3,
  TRY: 2,
  TWD: 2,
  UAH: 2,
  UYU: 2,
  VND: 0,
  ZAR: 2,
} as const;

export type CurrencyCode = keyof typeof minorDigits;

export const currencyCodes = Object.keys(minorDigits).filter(isCurrencyCode);

export const usualCurrency = 'USD';

export function isCurrencyCode(text: string): text is CurrencyCode {
  return Object.hasOwn(minorDigits, text);
}

/** Two for a currency that is no longer in the list. */
function digitsOf(currency: string): number {
  return isCurrencyCode(currency) ? minorDigits[currency] : 2;
}

/** Formats minor units: "$5,640.00", "CHF 900.00", "¥90,000". */
export function moneyOf(currency: string): (minor: number) => string {
  const digits = digitsOf(currency);
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (minor) => format.format(minor / 10 ** digits);
}

/** A signed difference: "+ $900.00", "− $90.00", "$0.00". */
export function signedMoney(minor: number, money: (minor: number) => string): string {
  if (minor === 0) return money(0);
  return `${minor > 0 ? '+' : '−'} ${money(Math.abs(minor))}`;
}

/** An amount for a form field: "2,200.00", or "90,000" for yen. */
export function plainAmount(minor: number, currency: string): string {
  const digits = digitsOf(currency);
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return (minor / 10 ** digits).toLocaleString('en-US', format);
}

const shape = /^(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d+))?$/;

/**
 * Parses a typed amount into minor units: "2,200", "$2,200.5", "0.70". A comma separates thousands, a dot the minor
 * unit. Null for no amount, another currency's sign, or more digits than the currency has.
 */
export function readMoney(text: string, currency: string): number | null {
  const digits = digitsOf(currency);
  const [, whole, fraction = ''] = shape.exec(withoutSign(text.trim(), currency)) ?? [];
  if (whole === undefined || fraction.length > digits) {
    return null;
  }
  return Number(whole.replaceAll(',', '') + fraction.padEnd(digits, '0'));
}

/** Strips a leading currency code or sign: "CA$", "$" and "CAD" for Canadian dollars. */
function withoutSign(text: string, currency: string): string {
  const sign = signOf(currency);
  const before = [currency, sign, sign.slice(-1)].find((one) => one !== '' && text.startsWith(one)) ?? '';
  return text.slice(before.length).trim();
}

/** "$", "CA$", "CHF". */
function signOf(currency: string): string {
  return moneyOf(currency)(0).replace(/[\d.,\s]/g, '');
}

/** Parses a typed quantity into hundredths: "1", "2.5", "1,200". Null for anything else. */
export function readQuantity(text: string): number | null {
  const [, whole, fraction = ''] = shape.exec(text.trim()) ?? [];
  return whole === undefined || fraction.length > 2
    ? null
    : Number(whole.replaceAll(',', '') + fraction.padEnd(2, '0'));
}

/** "2.5" for 250, "1,200" for 120000. */
export function quantityText(hundredths: number): string {
  return (hundredths / 100).toLocaleString('en-US', { maximumFractionDigits: 2 });
}

/** The currencies of the amounts that creatives note on conversations. All have two decimals. */
export const deskCurrencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'NZD', 'CHF'] as const;

export type Currency = (typeof deskCurrencies)[number];

/** In minor units: 564000 is $5,640.00. */
export type Amount = { minor: number; currency: Currency };

export const maxMinor = 9_999_999_999;

export function isDeskCurrency(text: string): text is Currency {
  return deskCurrencies.some((currency) => currency === text);
}

export function amountText({ minor, currency }: Amount): string {
  return moneyOf(currency)(minor);
}

/** A typed amount; `currency` is null when none was typed. */
export type TypedAmount = { minor: number; currency: Currency | null };

const shapeWithSign = /^([^\d.,]*)([\d.,]+)([^\d.,]*)$/;

/**
 * Parses "5640", "$5,640", "€ 1,200.50", "900 GBP". Null when invalid or too large. A comma separates thousands, a dot
 * the cents; "1.200" is ambiguous and refused.
 */
export function readAmount(text: string): TypedAmount | null {
  const [, before = '', figure = '', after = ''] = shapeWithSign.exec(text.trim()) ?? [];
  const sign = `${before}${after}`.replace(/\s/g, '').toUpperCase();
  const currency = sign === '' ? null : currencyOf(sign);
  const minor = readMoney(figure, usualCurrency);
  const isRead = (sign === '' || currency !== null) && !(before.trim() && after.trim());
  return isRead && minor !== null && minor <= maxMinor ? { minor, currency } : null;
}

/** By sign or code, in uppercase. */
function currencyOf(sign: string): Currency | null {
  const known = deskCurrencies.find((currency) => currency === sign || signOf(currency) === sign);
  return known ?? (sign === 'US$' ? 'USD' : null);
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
