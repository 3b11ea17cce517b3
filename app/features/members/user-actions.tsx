import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import type { UserPage } from './find-user-page.server.ts';
import type { UserDeed } from './user-policy.ts';
import { reasonMaxLength } from './user-schema.ts';
import './members.css';

/** A form that was refused: what it was, what is wrong, and what was typed. */
export type RefusedForm = { intent: string; error: string; typed: string };

export type UserCan = Record<UserDeed, boolean>;

type UserActionsProps = {
  user: UserPage;
  can: UserCan;
  refused: RefusedForm | undefined;
  busyIntent: string | null;
};

/** What an admin can do about somebody, as far as the policy allows it. */
export function UserActions(props: UserActionsProps) {
  const { user, can } = props;
  return (
    <section aria-labelledby="actions-title" className="user-actions">
      <div className="paneltitle">
        <h2 className="h3" id="actions-title">
          Actions
        </h2>
      </div>
      {user.profile ? <ProfileActions {...props} /> : null}
      <Deed {...props} deed="sendReset" label="Send Reset Mail" about="A link that sets a new password." />
      <Deed
        {...props}
        deed="removeTwoFactor"
        label="Remove Two-Factor Authentication"
        about="For somebody without phone and recovery codes. Every session ends; its owner is told by mail."
        withReason
      />
      <Export can={can.export} userId={user.userId} />
      <Deed
        {...props}
        deed="grantAdmin"
        label="Grant Admin"
        about="Sees and changes everything here, from the next request on."
      />
      <Deed
        {...props}
        deed="revokeAdmin"
        label="Revoke Admin"
        about="Takes effect on the very next request."
      />
      <Deed {...props} deed="enable" label="Enable Sign-in" about="The account can be used again." />
      <Deed
        {...props}
        deed="disable"
        label="Disable Sign-in"
        about="Every session ends at once. Profile and conversations stay."
        withReason
      />
      <Delete {...props} />
    </section>
  );
}

function ProfileActions(props: UserActionsProps) {
  const { profile } = props.user;
  const paidEnd =
    profile?.isFeatured && profile.featuredUntil && profile.featuredUntil !== profile.grantedUntil
      ? ` A paid Featured stays until ${dayText(profile.featuredUntil)}.`
      : '';
  return (
    <>
      <Deed {...props} deed="grantFeatured" label="Grant Featured" about="For 30 days from now." />
      <Deed
        {...props}
        deed="removeFeatured"
        label="Remove Featured"
        about={`Takes away what an admin gave.${paidEnd}`}
      />
      <Deed
        {...props}
        deed="verify"
        label="Verify"
        about="Tells the creative by mail; also answers a waiting request."
      />
      <Deed {...props} deed="unverify" label="Take Verification Back" about="The mark disappears at once." />
      <Deed
        {...props}
        deed="listAgain"
        label="List Again"
        about="Shows as soon as nothing else is missing."
      />
      <Deed
        {...props}
        deed="unlist"
        label="Unlist"
        about="Out of the directory at once; its owner is told the reason by mail."
        withReason
      />
    </>
  );
}

type DeedProps = UserActionsProps & { deed: UserDeed; label: string; about: string; withReason?: boolean };

function Deed({ can, deed, label, about, withReason = false, refused, busyIntent }: DeedProps) {
  if (!can[deed]) {
    return null;
  }
  const isRefused = refused?.intent === deed;
  const button = (
    <Button
      type="submit"
      name="intent"
      value={deed}
      variant={withReason ? 'danger' : 'outline'}
      size="sm"
      busyLabel={busyIntent === deed && 'Loading...'}
    >
      {label}
    </Button>
  );
  return withReason ? (
    <Folded label={label} about={about} isOpen={isRefused}>
      <Field
        label="Reason"
        error={isRefused ? refused.error : undefined}
        aside={`up to ${reasonMaxLength.toLocaleString('en-US')} characters`}
      >
        {(control) => (
          <TextArea
            {...control}
            name="reason"
            rows={3}
            required
            maxLength={reasonMaxLength}
            defaultValue={isRefused ? refused.typed : ''}
          />
        )}
      </Field>
      {button}
    </Folded>
  ) : (
    <Form method="post" preventScrollReset className="user-action">
      <p className="small muted">{about}</p>
      {button}
    </Form>
  );
}

type FoldedProps = { label: string; about: string; isOpen: boolean; children: ReactNode };

/** What needs more than a click stands folded. */
function Folded({ label, about, isOpen, children }: FoldedProps) {
  return (
    <details className="user-action-more" open={isOpen}>
      <summary>
        <span>
          {label}
          <span className="small muted block">{about}</span>
        </span>
        <Icon name="plus" size={16} />
      </summary>
      <Form method="post" preventScrollReset className="form-rows">
        {children}
      </Form>
    </details>
  );
}

function Export({ can, userId }: { can: boolean; userId: string }) {
  return can ? (
    <form method="post" action={`/admin/users/${userId}/export`} className="user-action">
      <p className="small muted">Everything they entered and their files, as a ZIP. It is logged.</p>
      <Button type="submit" size="sm">
        Export
      </Button>
    </form>
  ) : null;
}

function Delete({ user, can, refused, busyIntent }: UserActionsProps) {
  if (!can.delete) {
    return null;
  }
  const isRefused = refused?.intent === 'delete';
  return (
    <Folded
      label="Delete Account"
      about="Profile, portfolio, conversations and files go at once, and a plan ends. This cannot be undone."
      isOpen={isRefused}
    >
      <Field
        label="E-mail of the account"
        help={`Type ${user.email} to confirm.`}
        error={isRefused ? refused.error : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            name="email"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={isRefused ? refused.typed : ''}
          />
        )}
      </Field>
      <Button
        type="submit"
        name="intent"
        value="delete"
        variant="danger"
        size="sm"
        busyLabel={busyIntent === 'delete' && 'Deleting...'}
      >
        Delete Account
      </Button>
    </Folded>
  );
}
