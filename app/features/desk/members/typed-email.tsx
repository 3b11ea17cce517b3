import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

type TypedEmailProps = {
  email: string;
  name?: string;
  label?: string;
  refused: { error?: string; typed: string } | undefined;
};

export function TypedEmail({
  email,
  name = 'email',
  label = 'Email of the account',
  refused,
}: TypedEmailProps) {
  return (
    <Field label={label} help={`Type ${email} to confirm.`} error={refused?.error}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={refused?.typed ?? ''}
        />
      )}
    </Field>
  );
}
