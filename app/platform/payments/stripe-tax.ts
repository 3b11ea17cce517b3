/** What is sent along where Stripe Tax reckons the tax; nothing where it does not. */
export type AutomaticTax = { automatic_tax: { enabled: true } } | Record<string, never>;

export function automaticTax(isOn: boolean): AutomaticTax {
  return isOn ? { automatic_tax: { enabled: true } } : {};
}
