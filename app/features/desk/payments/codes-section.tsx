import { planName } from '#app/features/billing/plan-names.ts';
import { ActionsHead } from '#app/ui/actions-head.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { OrderHeads } from '#app/ui/order-heads.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import type { PaymentsPage, PromoLine } from './find-payments-page.server.ts';
import { codeColumns, paymentsAddress } from './payment-orders.ts';
import { UseBar } from './revenue-section.tsx';
import './payments.css';

type CodesSectionProps = { page: PaymentsPage };

export function CodesSection({ page: { promos, orders } }: CodesSectionProps) {
  return (
    <MarginSection
      title="Promo codes"
      note={
        <>
          <p>Counted when paid, not when typed. A code that has ended says so at checkout.</p>
          <p className="mt-3">
            <ButtonLink size="sm" to="/admin/payments?new=code" preventScrollReset>
              New code…
            </ButtonLink>
          </p>
        </>
      }
    >
      <div className="c-main money-part" id="codes">
        {promos === null ? (
          <p className="muted">The payment provider did not answer. Codes keep working at checkout.</p>
        ) : promos.length === 0 ? (
          <p className="muted">No codes yet.</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
          <section className="table-box" aria-label="Promo codes" tabIndex={0}>
            <table className="table money-table money-rows">
              <thead>
                <tr>
                  <OrderHeads
                    columns={codeColumns}
                    order={orders.codes}
                    addressOf={(codes) => paymentsAddress({ ...orders, codes })}
                    heads={[
                      { name: 'code', label: 'Code' },
                      { label: 'Gives' },
                      { name: 'used', label: 'Used' },
                      { name: 'lastDay', label: 'Last day' },
                      { name: 'state', label: 'State' },
                    ]}
                  />
                  <ActionsHead />
                </tr>
              </thead>
              <tbody>
                {promos.map((promo) => (
                  <CodeRow key={promo.id} promo={promo} />
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
    </MarginSection>
  );
}

const stateWords = { running: 'Running', ended: 'Ended', usedUp: 'Used up' };

function CodeRow({ promo }: { promo: PromoLine }) {
  const { id, code, plan, gives, uses, maxUses, lastDay, state } = promo;
  return (
    <tr className={state === 'running' ? undefined : 'is-over'}>
      <td className="strong">{code}</td>
      <td>
        {gives}
        <span className="cell-note">{plan ? planName(plan) : 'Any plan'}</span>
      </td>
      <td data-head="Used">
        {maxUses === null
          ? `${uses.toLocaleString('en-US')}, no limit`
          : `${uses.toLocaleString('en-US')} of ${maxUses.toLocaleString('en-US')}`}
        {maxUses === null ? null : <UseBar share={uses / maxUses} />}
      </td>
      <td className="nowrap" data-head="Last day">
        {lastDay ? dayText(lastDay) : 'Never'}
      </td>
      <td className="money-side">{stateWords[state]}</td>
      <td className="table-number">
        {state === 'running' ? (
          <Form method="post" fields={{ id }} preventScrollReset>
            <SubmitButton
              size="sm"
              variant="quiet"
              intent="endPromo"
              busy="Loading..."
              aria-label={`End ${code}`}
            >
              End
            </SubmitButton>
          </Form>
        ) : null}
      </td>
    </tr>
  );
}
