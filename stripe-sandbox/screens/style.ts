/** The screens' own style sheet, on top of the site's tokens and primitives. */
export const style = `
.sandbox-bar { border-bottom: 1px solid var(--color-rule); }
.sandbox-bar .wrap { display: flex; align-items: center; min-height: 56px; }
.sandbox-bar .brand { font-size: 1.3125rem; }
.sandbox-note { padding-block: 10px; border-bottom: 1px solid var(--color-rule); font-size: var(--text-sm); color: var(--color-ink-2); }
.sandbox-note strong { font-weight: 600; color: var(--color-ink); }
.sandbox-actions { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; }
.sandbox-part { display: grid; gap: 20px; align-content: start; }
.sandbox-narrow { max-width: 46rem; padding-bottom: 64px; }
/* Never by color alone. */
.err::before { content: "!" / ""; font-weight: 600; }
.checkout { padding-block: clamp(28px, 4vw, 64px); row-gap: 48px; }
.checkout-left { display: grid; gap: 28px; align-content: start; justify-items: start; }
.checkout-card { display: grid; gap: 20px; align-content: start; }
.checkout-sums { width: 100%; }
.checkout-sums dl > div { display: flex; justify-content: space-between; gap: 16px; padding-block: 10px; border-top: 1px solid var(--color-rule); }
.checkout-sums dl > div:first-child { border-top-color: var(--color-ink); }
.checkout-sums dd { white-space: nowrap; font-variant-numeric: tabular-nums; }
.checkout-sums dl > .total { border-block: 1px solid var(--color-ink); font-weight: 600; }
.with-button { display: flex; align-items: start; gap: 12px; padding-top: 20px; }
.with-button .field { flex: 1; max-width: 340px; }
/* Beside the input, below its label. */
.with-button > .btn { margin-top: 26px; }
.pay-fields { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 16px var(--gutter); }
.pay-fields .wide { grid-column: 1 / -1; }
.rows { border-bottom: 1px solid var(--color-rule); font-variant-numeric: tabular-nums; }
.rows li { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 16px; min-height: 44px; padding-block: 4px; border-top: 1px solid var(--color-rule); }
.rows li > :nth-child(2) { flex: 1 1 12rem; }
.rows li > :first-child { flex: 0 1 13rem; }
.rows .btn--quiet { margin-right: -12px; }
.row-form { display: flex; gap: 8px; }
.plan-row { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 6px 24px; }
.invoice-head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 16px 48px; padding-bottom: 24px; }
.sums td { border-bottom: 0; padding-block: 6px; }
.sums .total td { border-top: 1px solid var(--color-ink); font-weight: 600; }
@media (min-width: 64rem) {
  .checkout > .checkout-left { grid-column: 1 / 6; }
  .checkout > .checkout-card { grid-column: 7 / 13; }
  .sandbox-part { grid-column: 4 / 10; }
}
@media print { .sandbox-bar, .sandbox-note { display: none; } }
`;
