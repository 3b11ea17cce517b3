/** '$79.20', '−$40.60'; invoices always show cents. */
export function moneyText(cents: number): string {
  const size = Math.abs(cents);
  const whole = ((size - (size % 100)) / 100).toLocaleString('en-US');
  return `${cents < 0 ? '−' : ''}$${whole}.${String(size % 100).padStart(2, '0')}`;
}

/** 'per year', 'every 3 months'; null for what is paid once. */
export function rateText(recurring: { interval: string; interval_count: number } | null): string | null {
  if (!recurring) {
    return null;
  }
  const { interval, interval_count: count } = recurring;
  return count === 1 ? `per ${interval}` : `every ${count} ${interval}s`;
}
