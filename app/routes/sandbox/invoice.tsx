import { data } from 'react-router';
import { findInvoice } from '#app/features/sandbox/find-invoice.server.ts';
import { moneyText } from '#app/features/sandbox/money-text.ts';
import { requireSandbox } from '#app/features/sandbox/require-sandbox.server.ts';
import { SandboxNote } from '#app/features/sandbox/sandbox-note.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { Tag } from '#app/ui/badge.tsx';
import { dayText } from '#app/ui/day-text.ts';
import type { Route } from './+types/invoice.ts';

export const handle = { appBar: 'bare' } satisfies PageHandle;

/** /sandbox/invoices/{id}: an invoice to read and to print. Whoever has its address may. */
export async function loader({ params }: Route.LoaderArgs) {
  requireSandbox();
  const invoice = await findInvoice(params.id);
  if (!invoice) {
    throw data(null, { status: 404 });
  }
  return invoice;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Invoice ${loaderData?.number ?? ''} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function InvoicePage({ loaderData: invoice }: Route.ComponentProps) {
  const sums = [
    { term: 'Subtotal', cents: invoice.subtotalCents, isShown: invoice.discountCents !== 0 },
    { term: 'Discount', cents: -invoice.discountCents, isShown: invoice.discountCents !== 0 },
    { term: 'Total', cents: invoice.totalCents, isShown: true },
    { term: 'Credit balance', cents: invoice.balanceCents, isShown: invoice.balanceCents !== 0 },
    { term: 'Amount due', cents: invoice.dueCents, isShown: invoice.balanceCents !== 0 },
    { term: 'Refunded', cents: -invoice.refundedCents, isShown: invoice.refundedCents > 0 },
  ].filter((sum) => sum.isShown);
  return (
    <article className="wrap page-narrow">
      <SandboxNote />
      <div className="invoice-head">
        <div>
          <h1 className="h2">Invoice {invoice.number}</h1>
          <p className="muted">{dayText(invoice.at)}</p>
        </div>
        <div>
          <Tag tone={invoice.status === 'open' ? 'danger' : 'ink'}>{statusWord(invoice)}</Tag>
        </div>
      </div>
      <div className="invoice-head">
        <p>
          <span className="small muted">From</span>
          <br />
          {productName}
        </p>
        <p>
          <span className="small muted">Billed to</span>
          <br />
          {[invoice.name, invoice.email].filter(Boolean).join(', ') || 'Customer'}
        </p>
        <p>
          <span className="small muted">Paid with</span>
          <br />
          {invoice.card ? `Visa ending in ${invoice.card}` : 'No card'}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="table-box" aria-label="Lines" tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th className="label">Description</th>
              <th className="label r">Amount</th>
            </tr>
          </thead>
          <tbody>
            {invoice.lines.map((line) => (
              <tr key={line.id}>
                <td>
                  {line.text}
                  {line.from === line.to ? null : (
                    <>
                      <br />
                      <span className="small muted">
                        {dayText(line.from)} to {dayText(line.to)}
                      </span>
                    </>
                  )}
                </td>
                <td className="r">{moneyText(line.cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {sums.map((sum) => (
              <tr key={sum.term} className={sum.term === 'Total' ? 'sum sum--total' : 'sum'}>
                <td>{sum.term}</td>
                <td className="r">{moneyText(sum.cents)}</td>
              </tr>
            ))}
          </tfoot>
        </table>
      </section>
    </article>
  );
}

function statusWord({
  status,
  refundedCents,
  paidCents,
}: {
  status: string;
  refundedCents: number;
  paidCents: number;
}) {
  if (refundedCents > 0) {
    return refundedCents === paidCents ? 'Refunded' : 'Partly refunded';
  }
  return status === 'paid' ? 'Paid' : status === 'open' ? 'Open' : status;
}
