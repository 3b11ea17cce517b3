import { digitsOf } from './currencies.ts';

/** How amounts of a currency are written: '$5,640.00', 'CHF 900.00', '¥90,000'. Takes minor units, as many as the currency has. */
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

/** A difference with its sign: '+ $900.00', '− $90.00', '$0.00'. */
export function signedMoney(minor: number, money: (minor: number) => string): string {
  if (minor === 0) return money(0);
  return `${minor > 0 ? '+' : '−'} ${money(Math.abs(minor))}`;
}

/** An amount as it is typed: '2,200.00', '90,000' for yen. */
export function amountText(minor: number, currency: string): string {
  const digits = digitsOf(currency);
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return (minor / 10 ** digits).toLocaleString('en-US', format);
}

const shape = /^(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d+))?$/;

/**
 * What somebody typed as an amount, in minor units: '2,200', '$2,200.5', '0.70'. A comma separates thousands, a dot the
 * minor unit. Null for what is no amount, has the sign of another currency, or says more digits than the currency has.
 */
export function readMoney(text: string, currency: string): number | null {
  const digits = digitsOf(currency);
  const [, whole, fraction = ''] = shape.exec(withoutSign(text.trim(), currency)) ?? [];
  if (whole === undefined || fraction.length > digits) {
    return null;
  }
  return Number(whole.replaceAll(',', '') + fraction.padEnd(digits, '0'));
}

/** Without the code or sign of the currency before it: 'CA$', '$' and 'CAD' for Canadian dollars. */
function withoutSign(text: string, currency: string): string {
  const sign = moneyOf(currency)(0).replace(/[\d.,\s]/g, '');
  const before = [currency, sign, sign.slice(-1)].find((one) => one !== '' && text.startsWith(one)) ?? '';
  return text.slice(before.length).trim();
}

/** What somebody typed as a quantity, in hundredths: '1', '2.5', '1,200'. Null for anything else. */
export function readQuantity(text: string): number | null {
  const [, whole, fraction = ''] = shape.exec(text.trim()) ?? [];
  return whole === undefined || fraction.length > 2
    ? null
    : Number(whole.replaceAll(',', '') + fraction.padEnd(2, '0'));
}

/** '2.5' of 250, '1,200' of 120000. */
export function quantityText(hundredths: number): string {
  return (hundredths / 100).toLocaleString('en-US', { maximumFractionDigits: 2 });
}
