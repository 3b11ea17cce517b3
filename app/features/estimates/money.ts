/** How amounts of a currency are written: '$5,640.00', 'CHF 900.00'. Takes minor units, as many as the currency has. */
export function moneyOf(currency: string): (minor: number) => string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return (minor) => format.format(minor / 10 ** digits);
}
