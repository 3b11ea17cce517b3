/** Request parameters for Stripe Tax; empty where it is off. */
export type AutomaticTax = { automatic_tax: { enabled: true } } | Record<string, never>;

export function automaticTax(isOn: boolean): AutomaticTax {
  return isOn ? { automatic_tax: { enabled: true } } : {};
}
