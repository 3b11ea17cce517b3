import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { deletionSchema, newEmailSchema, personSchema } from '../account-schema.ts';
import type { UserType } from '../actor.ts';
import {
  type NotificationChoices,
  notificationMails,
  notificationMailsFor,
} from '../mail/notification-mails.ts';
import '../account.css';

export function AccountHead({ title }: { title: string }) {
  return (
    <div className="pagehead">
      <p className="small mb-3">
        <Link className="link" to="/account">
          Account
        </Link>
      </p>
      <h1 dir="auto" className="h2">
        {title}
      </h1>
    </div>
  );
}

type PersonFormProps = {
  person: { firstName: string; lastName: string; companyName: string | null; phone: string | null };
  hasCompany: boolean;
  lastResult: SubmissionResult | undefined;
};

export function PersonForm({ person, hasCompany, lastResult }: PersonFormProps) {
  const [form, fields] = useForm({
    id: 'person',
    lastResult,
    defaultValue: person,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: personSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" intent="person" className="form-rows" {...getFormProps(form)}>
      <div className="two">
        <TextField label="First name" field={fields.firstName} autoComplete="given-name" />
        <TextField label="Last name" field={fields.lastName} autoComplete="family-name" />
      </div>
      {hasCompany ? (
        <TextField
          label="Company name"
          aside="optional"
          field={fields.companyName}
          autoComplete="organization"
        />
      ) : null}
      <TextField label="Phone" aside="optional" field={fields.phone} type="tel" autoComplete="tel" />
      <div className="form-actions form-actions--start">
        <SubmitButton variant="primary" busy="Saving...">
          Save
        </SubmitButton>
      </div>
    </Form>
  );
}

type EmailFormProps = { email: string; lastResult: SubmissionResult | undefined };

export function EmailForm({ email, lastResult }: EmailFormProps) {
  const [form, fields] = useForm({
    id: 'new-email',
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: newEmailSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" intent="email" className="form-rows" {...getFormProps(form)}>
      <p>
        You sign in with <b>{email}</b>.
      </p>
      <TextField
        label="New email"
        help="We will send a link there. The change takes effect when you confirm it."
        field={fields.email}
        type="email"
        autoComplete="email"
      />
      <TextField
        label="Current password"
        field={fields.currentPassword}
        type="password"
        autoComplete="current-password"
      />
      <div className="form-actions form-actions--start">
        <SubmitButton busy="Sending...">Change Email</SubmitButton>
      </div>
    </Form>
  );
}

/** Revokes the reply addresses mailed so far, in case a mail fell into the wrong hands. */
export function ReplyAddressesForm() {
  return (
    <Form method="post" intent="withdrawReplies" preventScrollReset className="form-rows">
      <p>
        Emails from us contain links that turn them off, and you can reply to emails about messages. If you
        forwarded one to someone, you can withdraw its links and reply address. New emails bring new ones.
      </p>
      <div className="form-actions form-actions--start">
        <SubmitButton busy="Withdrawing...">Withdraw Links and Addresses</SubmitButton>
      </div>
    </Form>
  );
}

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

type ChoicesFormProps = { choices: NotificationChoices; userType: UserType };

/** The mails a user wants. Security mails cannot be turned off. */
export function ChoicesForm({ choices, userType }: ChoicesFormProps) {
  return (
    <Form method="post" intent="choices" preventScrollReset className="form-rows">
      <fieldset className="grid gap-1">
        <legend className="small muted mb-2">Email me when</legend>
        {notificationMailsFor(userType).map((kind) => (
          <Checkbox
            key={kind}
            name="kind"
            value={kind}
            label={notificationMails[kind].label}
            defaultChecked={choices[kind]}
          />
        ))}
      </fieldset>
      <div className="form-actions form-actions--start">
        <SubmitButton busy="Saving...">Save Choices</SubmitButton>
      </div>
    </Form>
  );
}
