import '../commission.css';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { Fold } from '#app/ui/fold.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { sentenceStart } from '#app/ui/spelled-out.ts';
import { licenseWords, usesWords } from '../commission-terms.ts';
import type { CommissionView } from '../read/commission-view.ts';

type OwnShareProps = { commission: CommissionView; mayLeave: boolean };

export function OwnShareSection({ commission, mayLeave }: OwnShareProps) {
  const { own, currency, creativeName, content, parties } = commission;
  if (!own) return null;
  const money = moneyOf(currency);
  const uses = parties.find(({ isOwn }) => isOwn)?.uses ?? content.uses;
  return (
    <MarginSection
      title="Your share"
      size="h3"
      note={`${creativeName} invoices you directly, on delivery. Sales tax is not included. Oriel takes nothing.`}
    >
      <div className="c-main">
        <p className="commission-figure">{money(own.share + own.own)}</p>
        {own.extras.length > 0 ? (
          <ul className="mt-3 num">
            <li>{money(own.share)}, your share</li>
            {own.extras.map(({ text, amount }) => (
              <li key={text}>
                + {money(amount)}, {text}, for you alone
              </li>
            ))}
          </ul>
        ) : null}
        <p className="small muted mt-3">
          {usesWords(uses)}. {sentenceStart(licenseWords(content))}. Your share never rises without your
          consent.
        </p>
        {mayLeave ? (
          <Fold className="mt-4" label="Leave" variant="quiet">
            <Form method="post" className="form-rows max-w-160" preventScrollReset>
              <p className="muted">
                Until the lock you can leave and owe nothing. The others are told, and everybody confirms
                again.
              </p>
              <div className="form-actions form-actions--start">
                <SubmitButton variant="danger" intent="leave" busy="Leaving...">
                  Leave Commission
                </SubmitButton>
              </div>
            </Form>
          </Fold>
        ) : null}
      </div>
    </MarginSection>
  );
}
