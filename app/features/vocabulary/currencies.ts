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

export const usualCurrency: CurrencyCode = 'USD';

export function isCurrencyCode(text: string): text is CurrencyCode {
  return Object.hasOwn(minorDigits, text);
}

/** Two for a currency that is no longer in the list. */
export function digitsOf(currency: string): number {
  return isCurrencyCode(currency) ? minorDigits[currency] : 2;
}
