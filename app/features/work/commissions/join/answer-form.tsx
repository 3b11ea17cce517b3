import { moneyOf } from '#app/features/vocabulary/money.ts';
import { FieldFault } from '#app/features/work/briefs/field-fault.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import type { CommissionAnswer } from '../commission-forms.ts';
import { codeTerms, companyMaxLength, personMaxLength, wordsMaxLength } from '../commission-policy.ts';
import type { InvitationView } from './invitation-view.ts';
import type { LinkState } from './link-state.ts';
import '../commission.css';

type AnswerFormProps = {
  invitation: InvitationView;
  answer: CommissionAnswer | undefined;
  member: { name: string; company: string; email: string } | null;
  total: number;
};

/**
 * The answer to an invitation. Without an account it takes two steps: a mailed code must be entered, and the form
 * returns everything typed. It is inside the page's only form, as are the options to tick.
 */
export function AnswerFields({ invitation, answer, member, total }: AnswerFormProps) {
  const own = answer?.form?.intent === 'join' ? answer.form : undefined;
  const typed = own?.typed ?? {};
  const errors = own?.errors ?? {};
  const money = moneyOf(invitation.currency);
  const isSecond = member === null && (answer?.isCodeSent === true || errors.code !== undefined);
  return (
    <>
      <div className="paneltitle mb-2">
        <h2 className="h4">Your answer</h2>
        <span className="strong num">{money(total)}</span>
      </div>
      <p className="small muted mb-4">
        {member
          ? `You join as ${member.email}. We send a copy there.`
          : 'No account needed. We send a code to your email address, and a copy once you have joined.'}
      </p>
      <input type="hidden" name="price" value={invitation.share} />
      <div className="form-rows">
        <Field label="Name" error={errors.personName}>
          {(control) => (
            <TextInput
              {...control}
              name="personName"
              defaultValue={typed.personName ?? member?.name}
              maxLength={personMaxLength}
              autoComplete="name"
              required
            />
          )}
        </Field>
        {member ? null : (
          <Field label="Email" error={errors.email}>
            {(control) => (
              <TextInput
                {...control}
                name="email"
                type="email"
                defaultValue={typed.email}
                maxLength={320}
                autoComplete="email"
                required
              />
            )}
          </Field>
        )}
        <Field label="Company" error={errors.company}>
          {(control) => (
            <TextInput
              {...control}
              name="company"
              defaultValue={typed.company ?? invitation.company}
              maxLength={companyMaxLength}
              autoComplete="organization"
              required
            />
          )}
        </Field>
        <div>
          <Checkbox
            name="maySign"
            value="yes"
            defaultChecked={typed.maySign === 'yes'}
            aria-describedby={errors.maySign ? 'may-sign-fault' : undefined}
            label={
              <>
                I may sign for this company, and agree to what this page says and to the{' '}
                <Link className="link" to="/license-terms">
                  license terms
                </Link>
                .
              </>
            }
          />
          <FieldFault id="may-sign-fault" error={errors.maySign} />
        </div>
        {isSecond ? (
          <Field
            label="Code"
            error={errors.code}
            help={`We sent ${codeTerms.digits} digits to ${typed.email ?? 'your address'}. They are good for ${codeTerms.minutes} minutes.`}
          >
            {(control) => (
              <TextInput
                {...control}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                defaultValue={typed.code}
                autoFocus
              />
            )}
          </Field>
        ) : null}
        <SubmitButton
          variant="primary"
          block
          intent={isSecond || member ? 'join' : 'code'}
          busy={isSecond || member ? 'Joining...' : 'Sending...'}
        >
          {isSecond || member ? `Join for ${money(total)}` : 'Send Me a Code'}
        </SubmitButton>
        {isSecond ? (
          <SubmitButton block variant="quiet" intent="code" busy="Sending...">
            Send a New Code
          </SubmitButton>
        ) : null}
      </div>
      <Decline invitation={invitation} />
    </>
  );
}

function Decline({ invitation }: Pick<AnswerFormProps, 'invitation'>) {
  if (invitation.isDeclined) {
    return (
      <p className="small muted mt-4">You have declined. The link stays open in case you change your mind.</p>
    );
  }
  return (
    <Fold className="mt-4" label="Decline" variant="quiet" block>
      <div className="form-rows">
        <Field label={`A word to ${invitation.clientName}`} aside="optional">
          {(control) => <TextArea {...control} name="words" rows={3} maxLength={wordsMaxLength} />}
        </Field>
        <p className="help">The link stays open in case you change your mind.</p>
        <SubmitButton variant="danger" block intent="decline" formNoValidate busy="Declining...">
          Decline Invitation
        </SubmitButton>
      </div>
    </Fold>
  );
}

type ClosedLinkProps = {
  state: Exclude<LinkState, 'open' | 'own'> | 'unknown';
  name: string | null;
};

const texts: Record<ClosedLinkProps['state'], { title: string; text: string }> = {
  unknown: {
    title: 'There Is No Invitation Here',
    text: 'The address is not complete, or a newer link has taken its place. Please look in your newest email, or ask whoever invited you.',
  },
  used: {
    title: 'This Invitation Was Used',
    text: 'A link is for one party. Whoever joined with it has a link of their own in their email.',
  },
  locked: {
    title: 'Shares Are Final',
    text: 'This invitation ended when the commission was locked. If you still want the pictures, ask whoever invited you for a late offer.',
  },
  ended: {
    title: 'This Offer Has Ended',
    text: 'If you still want the pictures, ask whoever made it for a new one.',
  },
  out: {
    title: 'You Take No Part',
    text: 'Your company has left this commission, or had not confirmed when it was locked. You owe nothing.',
  },
  revoked: { title: 'This Invitation Was Withdrawn', text: 'Whoever invited you can tell you more.' },
  canceled: { title: 'This Commission Is Canceled', text: 'Nothing more happens, and you owe nothing.' },
};

export function ClosedLink({ state, name }: ClosedLinkProps) {
  const { title, text } = texts[state];
  return (
    <div className="wrap page-narrow pb-24">
      <EmptyState headingLevel={1} title={title} text={name ? `${name}. ${text}` : text}>
        {state === 'used' ? (
          <Form method="post">
            <SubmitButton intent="sendLink" busy="Sending...">
              Send the Link Again
            </SubmitButton>
          </Form>
        ) : (
          <ButtonLink to="/">Home</ButtonLink>
        )}
      </EmptyState>
    </div>
  );
}
