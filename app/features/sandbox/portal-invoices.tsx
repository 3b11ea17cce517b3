import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import type { Portal } from './find-portal.server.ts';
import { moneyText } from './money-text.ts';

const statusWords = {
  draft: 'Draft',
  open: 'Open',
  paid: 'Paid',
  uncollectible: 'Uncollectible',
  void: 'Void',
} as const;

/** The customer's invoices; one that is open can be paid here. */
export function PortalInvoices({ invoices }: { invoices: Portal['invoices'] }) {
  if (invoices.length === 0) {
    return <p className="muted">No invoices yet.</p>;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="table-box" aria-label="Table of invoices" tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th className="label">Date</th>
            <th className="label">Invoice</th>
            <th className="label">Status</th>
            <th className="label r">Amount</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <td>{dayText(invoice.at)}</td>
              <td>
                <Link className="link" to={`/sandbox/invoices/${invoice.id}`}>
                  {invoice.number}
                </Link>
              </td>
              <td>
                {invoice.status === 'open' ? (
                  <Form method="post" action="?">
                    <input type="hidden" name="invoice" value={invoice.id} />
                    <Button
                      type="submit"
                      size="sm"
                      name="intent"
                      value="payInvoice"
                      aria-label={`Pay ${invoice.number}`}
                    >
                      Pay
                    </Button>
                  </Form>
                ) : (
                  statusWords[invoice.status]
                )}
              </td>
              <td className="r">{moneyText(invoice.totalCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
