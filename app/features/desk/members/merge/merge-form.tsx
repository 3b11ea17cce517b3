import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import type { IdentityProofs } from '#app/features/accounts/confirm/identity-proof.ts';
import { exactDollars } from '#app/features/billing/price-list.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { TypedEmail } from '../action-form.tsx';
import { reasonMaxLength } from '../user-schema.ts';
import type { MergeAccount } from './find-merge-pair.server.ts';
import { customerToForget } from './merge-policy.ts';
import '../bulk/bulk.css';
import './merge.css';

export type RefusedMerge = { typed: string; reason: string; error?: string; identity?: string };

type MergeFormProps = {
  keep: MergeAccount;
  go: MergeAccount;
  back: string;
  refused: RefusedMerge | undefined;
  identityProofs: IdentityProofs | null;
};

export function MergeForm({ keep, go, back, refused, identityProofs }: MergeFormProps) {
  return (
    <Form method="post" className="form-rows mt-8">
      <input type="hidden" name="keep" value={keep.userId} />
      <input type="hidden" name="go" value={go.userId} />
      <p>
        This cannot be undone. Both addresses are told by email, and it stands in the audit log with your
        name.
      </p>
      <TypedEmail email={go.email} label="Email of the account that goes" refused={refused} />
      <Field label="Reason" aside="optional">
        {(control) => (
          <TextArea
            {...control}
            name="reason"
            rows={2}
            maxLength={reasonMaxLength}
            defaultValue={refused?.reason ?? ''}
          />
        )}
      </Field>
      <ConfirmIdentity proofs={identityProofs} error={refused?.identity} />
      <div className="flex justify-end gap-2">
        <ButtonLink variant="quiet" to={back}>
          Cancel
        </ButtonLink>
        <SubmitButton variant="danger" busy="Loading...">
          Merge Accounts
        </SubmitButton>
      </div>
    </Form>
  );
}

type MergePair = { keep: MergeAccount; go: MergeAccount };

export function MergePreview({ keep, go, canMerge }: MergePair & { canMerge: boolean }) {
  return (
    <div className="table-box">
      <table className="table merge-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">What</span>
            </th>
            <th scope="col">
              <span className="label">Stays</span>
              <span className="block strong max-md:wrap-anywhere">{keep.email}</span>
            </th>
            <th scope="col">
              <span className="label">Goes</span>
              <span className="block strong max-md:wrap-anywhere">{go.email}</span>
            </th>
            {canMerge ? (
              <th scope="col" className="max-md:col-[2/-1] max-md:text-ink-2 max-md:text-sm">
                <span className="label">Afterwards</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rowsOf({ keep, go }).map(([what, of, after]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{of(keep)}</td>
              <td>{of(go)}</td>
              {canMerge ? (
                <td className="max-md:col-[2/-1] max-md:text-ink-2 max-md:text-sm">{after}</td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Row = [what: string, of: (account: MergeAccount) => string, after: string];

function moneyText({ hasCustomer, creditCents, openCents, hasDispute }: MergeAccount): string {
  const open = [
    creditCents > 0 ? `${exactDollars(creditCents)} credit` : '',
    openCents > 0 ? `${exactDollars(openCents)} unpaid` : '',
    hasDispute ? 'a dispute' : '',
  ].filter(Boolean);
  return open.length > 0 ? open.join(', ') : hasCustomer ? 'Nothing open' : 'Not known there';
}

function rowsOf({ keep, go }: MergePair): Row[] {
  const count = (amount: number) => amount.toLocaleString('en-US');
  return [
    ['Name', ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || 'None', 'Stays as it is'],
    [
      'Creative profile',
      ({ hasProfile }) => (hasProfile ? 'Yes' : 'No'),
      go.hasProfile ? 'Moves with its pictures, reviews and address' : 'Stays as it is',
    ],
    [
      'Plan',
      ({ hasPlan, hasRunningPayment }) => (hasRunningPayment ? 'Paid' : hasPlan ? 'Yes' : 'None'),
      go.hasPlan ? 'Moves with its card and payments' : 'Stays as it is',
    ],
    [
      'At the payment provider',
      moneyText,
      customerToForget({ keep, go }) ? 'One customer stays, the other is forgotten there' : 'Stays as it is',
    ],
    ['Invoices', ({ invoices }) => count(invoices), 'All in one list'],
    [
      'Conversations',
      ({ conversations }) => count(conversations),
      'All stay; two with one creative become one',
    ],
    ['Reviews written', ({ reviews }) => count(reviews), 'All stay; one for each creative can be edited'],
    ['Saved creatives', ({ saved }) => count(saved), 'In one shortlist, with the notes of both'],
    [
      'Ways to sign in',
      ({ waysIn }) => count(waysIn),
      keep.hasPassword && go.hasPassword ? 'All but the second password' : 'All',
    ],
    [
      'Two-factor',
      ({ hasTwoFactor }) => (hasTwoFactor ? 'On' : 'Off'),
      keep.hasTwoFactor || go.hasTwoFactor ? 'On' : 'Off',
    ],
    ['Files', ({ files }) => count(files), 'All move'],
    ['Notes of admins', ({ notes }) => count(notes), 'All move'],
    [
      'Open sessions',
      ({ sessions }) => count(sessions),
      go.sessions > 0 ? `${count(go.sessions)} of ${go.email} end` : 'Stay open',
    ],
  ];
}
