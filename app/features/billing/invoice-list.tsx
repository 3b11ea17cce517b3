import { dayText } from '#app/ui/day-text.ts';
import type { Invoice, Refund } from './find-billing.server.ts';
import { type InvoiceEntry, invoiceEntries } from './invoice-entries.ts';
import { exactDollars } from './price-list.ts';
import './billing.css';

type InvoiceListProps = { invoices: readonly Invoice[]; refunds?: readonly Refund[] };

export function InvoiceList({ invoices, refunds = [] }: InvoiceListProps) {
  if (invoices.length === 0) {
    return <p className="muted">No invoices yet.</p>;
  }
  return (
    <div className="table-box">
      <table className="table invoices">
        <thead>
          <tr>
            {['Date', 'Number', 'For'].map((title) => (
              <th key={title} scope="col" className="label">
                {title}
              </th>
            ))}
            <th scope="col" className="label table-number">
              Sum
            </th>
            <th scope="col" className="label">
              State
            </th>
            <th scope="col" className="label">
              <span className="sr-only">File</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoiceEntries(invoices, refunds).map((entry) => (
            <InvoiceRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function InvoiceRow({ entry: { day, number, what, cents, state, isDue, file } }: { entry: InvoiceEntry }) {
  return (
    <tr>
      <td className="nowrap num">{dayText(day)}</td>
      <td className="nowrap num muted">{number}</td>
      <td dir="auto" className="wraps">
        {what}
      </td>
      <td className="table-number">{exactDollars(cents)}</td>
      <td className={isDue ? 'bill-late' : undefined}>{state}</td>
      <td className="table-number">
        {file ? (
          <a
            className="link"
            href={file.url}
            target="_blank"
            rel="noreferrer"
            aria-label={`${file.label} of ${number ?? dayText(day)}${cents < 0 ? `, ${state.toLowerCase()}` : ''}`}
          >
            {file.label}
          </a>
        ) : null}
      </td>
    </tr>
  );
}
