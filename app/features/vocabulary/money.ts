import { digitsOf } from './currencies.ts';

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
export function amountText(minor: number, currency: string): string {
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
  const sign = moneyOf(currency)(0).replace(/[\d.,\s]/g, '');
  const before = [currency, sign, sign.slice(-1)].find((one) => one !== '' && text.startsWith(one)) ?? '';
  return text.slice(before.length).trim();
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
