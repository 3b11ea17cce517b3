import './commission.css';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { CommissionAnswer } from './commission-answer.ts';
import { codeTerms } from './commission-limits.ts';

type SignFieldsProps = {
  /** The intent of the form that these stand in. */
  intent: string;
  answer: CommissionAnswer | undefined;
  isBusy: boolean;
};

/** With which a party without an account signs: a button that mails a code, and the field it is entered in. */
export function SignFields({ intent, answer, isBusy }: SignFieldsProps) {
  const own = answer?.form?.intent === intent ? answer.form : undefined;
  return (
    <div className="sign-fields">
      {/* What Enter presses in the field of the code: the first button of a form. */}
      <button
        type="submit"
        name="intent"
        value={intent}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      />
      <Button type="submit" name="intent" value="signCode" formNoValidate busyLabel={isBusy && 'Sending...'}>
        {answer?.isCodeSent ? 'Send a New Code' : 'Send Me a Code'}
      </Button>
      <Field
        label="Code"
        help={`${codeTerms.digits} digits, mailed to the address with which you joined.`}
        error={own?.errors.code}
      >
        {(control) => (
          <TextInput
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            defaultValue={own?.typed.code}
          />
        )}
      </Field>
    </div>
  );
}
