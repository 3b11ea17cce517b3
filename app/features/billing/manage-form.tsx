import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { ManageAction } from './billing-messages.ts';

type ManageFormProps = ButtonLook & {
  action: ManageAction;
  label: string;
  /** While any action runs, every button is disabled and reads 'Loading...' (specification section 4). */
  isBusy: boolean;
  interval?: 'monthly' | 'quarterly';
  children?: ReactNode;
};

export function ManageForm({ action, label, isBusy, interval, children, ...look }: ManageFormProps) {
  return (
    // `replace` removes a finished confirmation from the address, which would otherwise be asked again.
    <Form method="post" intent="manage" action="/subscription" replace preventScrollReset>
      <input type="hidden" name="action" value={action} />
      {interval ? <input type="hidden" name="billingInterval" value={interval} /> : null}
      {children}
      <Button {...look} type="submit" busyLabel={isBusy && 'Loading...'}>
        {label}
      </Button>
    </Form>
  );
}
