import { Field } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { reasonMaxLength } from './plan-changes-schema.ts';

type PlanReasonProps = {
  field: { name: string; initialValue?: string | undefined; errors?: string[] | undefined };
};

export function PlanReason({ field }: PlanReasonProps) {
  return (
    <Field label="Why" help="For the audit log. They do not see it." error={field.errors?.[0]}>
      {(control) => (
        <TextArea
          {...control}
          name={field.name}
          defaultValue={field.initialValue}
          rows={2}
          maxLength={reasonMaxLength}
        />
      )}
    </Field>
  );
}
