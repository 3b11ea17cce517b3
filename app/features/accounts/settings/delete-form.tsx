import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { deletionSchema } from '../account-schema.ts';
import '../account.css';

const Dialog = lazy(async () => ({ default: (await import('#app/ui/dialog.tsx')).Dialog }));

type DeleteFormProps = { isCreative: boolean; lastResult: SubmissionResult | undefined };

export function DeleteForm(props: DeleteFormProps) {
  const { lastResult } = props;
  const isBusy = useNavigation().formData?.get('intent') === 'delete';
  const [isOpen, setOpen] = useState(false);
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const action = (
    <Button type="submit" form="delete" variant="danger" busyLabel={isBusy && 'Deleting...'}>
      Delete Account
    </Button>
  );
  return (
    <>
      <details className="delete-account" open={!isOpen && lastResult?.status === 'error'}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, and opens its details */}
        <summary className="btn btn--danger w-fit" onClick={ask}>
          Delete Account
        </summary>
        {isOpen ? null : <Question {...props}>{action}</Question>}
      </details>
      {isOpen ? (
        <Suspense fallback={null}>
          <Dialog
            open
            onClose={() => setOpen(false)}
            title="Delete your account?"
            actions={
              <>
                <Button variant="quiet" onClick={() => setOpen(false)}>
                  Keep My Account
                </Button>
                {action}
              </>
            }
          >
            <Question {...props} />
          </Dialog>
        </Suspense>
      ) : null}
    </>
  );
}

function Question({ isCreative, lastResult, children }: DeleteFormProps & { children?: ReactNode }) {
  const [form, fields] = useForm({
    id: 'delete',
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: deletionSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" intent="delete" className="form-rows" {...getFormProps(form)}>
      <p>
        {isCreative
          ? 'Your profile, portfolio and rate sheet are deleted immediately, and your plan ends.'
          : 'Your shortlist and boards are deleted immediately. Reviews you wrote, and comments on the boards of others, stay without your name.'}{' '}
        The people you wrote with keep your conversations, without your name. This cannot be undone.
      </p>
      <TextField
        label="Current password"
        field={fields.currentPassword}
        type="password"
        autoComplete="current-password"
      />
      {children ? <div className="form-actions form-actions--start">{children}</div> : null}
    </Form>
  );
}
