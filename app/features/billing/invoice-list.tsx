import { dayText } from '#app/ui/day-text.ts';
import type { Invoice } from './find-billing.server.ts';
import { dollars } from './price-list.ts';
import './billing.css';

/** The newest invoices; the provider's page has them all. */
export function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  if (invoices.length === 0) {
    return <p className="muted">No invoices yet.</p>;
  }
  return (
    <div className="table-box">
      <table className="table invoices">
        <thead>
          <tr>
            {['Date', 'Invoice', 'For', 'Amount', 'Status'].map((title) => (
              <th key={title} scope="col" className="label">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <td className="nowrap">{dayText(invoice.day)}</td>
              <td>
                {invoice.url ? (
                  <a className="link" href={invoice.url} target="_blank" rel="noreferrer">
                    {invoice.number ?? 'Invoice'}
                  </a>
                ) : (
                  (invoice.number ?? 'Invoice')
                )}
              </td>
              <td>{invoice.description}</td>
              <td>{dollars(invoice.amountCents)}</td>
              <td>{statusText(invoice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function statusText({ status, amountCents, refundedCents }: Invoice): string {
  if (refundedCents > 0) {
    return refundedCents >= amountCents ? 'Refunded' : `${dollars(refundedCents)} refunded`;
  }
  return status === 'paid' ? 'Paid' : 'Waiting for payment';
}
