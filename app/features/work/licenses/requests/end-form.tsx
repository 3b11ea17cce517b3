import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import type { Ending } from './end-request.server.ts';
import { requestLengths } from './request-limits.ts';
import './requests.css';

type EndFormProps = { ending: Ending; label: string; act: string; words: string };

export function EndForm({ ending, label, act, words }: EndFormProps) {
  return (
    <details open={words !== ''}>
      <summary className="link small">{label}</summary>
      <Form method="post" intent={ending} className="form-rows mt-4">
        <Field label="A word to them" aside="optional">
          {(control) => (
            <textarea
              dir="auto"
              {...control}
              className="input"
              name="words"
              rows={3}
              maxLength={requestLengths.reason}
              defaultValue={words}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" className="justify-self-start">
          {act}
        </Button>
      </Form>
    </details>
  );
}
