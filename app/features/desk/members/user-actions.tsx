import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { SubmitButton } from '#app/ui/form.tsx';
import { ActionForm, ActionQuestion, Folded, TypedEmail, type UserActionsProps } from './action-form.tsx';
import './members.css';
import './role-powers.css';

export function UserActions(props: UserActionsProps) {
  const { user, can } = props;
  return (
    <section aria-labelledby="actions-title">
      <div className="paneltitle">
        <h2 className="h3" id="actions-title">
          Actions
        </h2>
      </div>
      {user.profile ? <ProfileActions {...props} /> : null}
      <ActionForm
        {...props}
        action="sendReset"
        label="Send Reset Email"
        about="Sends a link to set a new password."
      />
      <ActionForm
        {...props}
        action="removeTwoFactor"
        label="Remove Two-Factor Authentication"
        about="For someone without their phone and recovery codes. Signs them out everywhere and tells them by email."
        withReason
      />
      <Export {...props} />
      {can.delete ? (
        <p className="user-action">
          <span className="small muted">
            Makes one of two accounts of the same person. Shows first what moves.
          </span>
          <ButtonLink variant="outline" size="sm" to={`/admin/users/${user.userId}/merge`}>
            Merge Accounts
          </ButtonLink>
        </p>
      ) : null}
      <ActionQuestion
        {...props}
        action="grantAdmin"
        label="Grant Admin"
        about="Can see and change everything here, starting with their next request."
        question={`Make ${user.name} an admin?`}
        meaning={<RolePowers isGranted hasTwoFactor={user.hasTwoFactor} />}
        isSpelledOut
      />
      <ActionQuestion
        {...props}
        action="revokeAdmin"
        label="Revoke Admin"
        about="Takes effect with their next request."
        question={`Revoke the admin role of ${user.name}?`}
        meaning={<RolePowers isGranted={false} hasTwoFactor={user.hasTwoFactor} />}
        isSpelledOut
        isDanger
      />
      <ActionForm {...props} action="enable" label="Enable Sign-in" about="They can sign in again." />
      <ActionForm
        {...props}
        action="disable"
        label="Disable Sign-in"
        about="Signs them out everywhere immediately. Profile and conversations stay."
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
      ? ` A paid Featured Upgrade stays until ${dayText(profile.featuredUntil)}.`
      : '';
  return (
    <>
      <ActionForm {...props} action="grantFeatured" label="Grant Featured" about="For 30 days from now." />
      <ActionForm
        {...props}
        action="removeFeatured"
        label="Remove Featured"
        about={`Removes what an admin granted.${paidEnd}`}
      />
      <ActionQuestion
        {...props}
        action="verify"
        label="Verify"
        about="Emails the creative and closes a pending request."
        question={`Verify ${profile?.businessName || props.user.name}?`}
        meaning="The Verified badge tells every visitor that we have checked who this creative is. It appears on the profile, on cards and in search immediately. We email the creative, and a pending request is closed."
      />
      <ActionQuestion
        {...props}
        action="unverify"
        label="Remove Verification"
        about="The badge disappears immediately."
        question={`Remove the Verified badge of ${profile?.businessName || props.user.name}?`}
        meaning="The badge disappears from the profile, cards and search immediately. The creative is not told and can request verification again."
        isDanger
      />
      <ActionForm
        {...props}
        action="listAgain"
        label="List Again"
        about="Appears as soon as nothing else is missing."
      />
      <ActionForm
        {...props}
        action="unlist"
        label="Unlist"
        about="Removes the profile from the directory immediately and emails the owner the reason."
        withReason
      />
    </>
  );
}

/** The answer is a file, so an old sign-in is checked before the request. */
function Export({ can, user, identityProofs }: UserActionsProps) {
  if (!can.export) {
    return null;
  }
  const about = 'Everything they entered and their files, as a ZIP file. The export is logged.';
  const action = `/admin/users/${user.userId}/export`;
  const button = (
    <Button type="submit" size="sm">
      Export
    </Button>
  );
  return identityProofs ? (
    <Folded label="Export" about={about} isOpen={false} fileAction={action}>
      <ConfirmIdentity proofs={identityProofs} />
      {button}
    </Folded>
  ) : (
    <form method="post" action={action} className="user-action">
      <p className="small muted">{about}</p>
      {button}
    </form>
  );
}

function Delete({ user, can, identityProofs, refused }: UserActionsProps) {
  if (!can.delete) {
    return null;
  }
  const isRefused = refused?.intent === 'delete';
  return (
    <Folded
      label="Delete Account"
      about="Deletes profile, portfolio, conversations and files immediately and ends any plan. This cannot be undone."
      isOpen={isRefused}
    >
      <TypedEmail email={user.email} refused={isRefused ? refused : undefined} />
      <ConfirmIdentity proofs={identityProofs} error={isRefused ? refused.identity : undefined} />
      <SubmitButton intent="delete" variant="danger" size="sm" busy="Deleting...">
        Delete Account
      </SubmitButton>
    </Folded>
  );
}

function RolePowers({ isGranted, hasTwoFactor }: { isGranted: boolean; hasTwoFactor: boolean }) {
  if (!isGranted) {
    return (
      <>
        <p>
          They lose access to every admin screen with their next request. Their own account and everything
          they did here stay as they are.
        </p>
        <Notice />
      </>
    );
  }
  return (
    <>
      {hasTwoFactor ? null : (
        <p className="role-warning">
          They have no two-factor authentication. Where the site asks admins for it, the role starts when they
          have set it up.
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,200px),1fr))] gap-x-6 gap-y-4">
        <div>
          <h3 className="label">An admin may</h3>
          <ul className="mt-1">
            <li className="line-t-rule py-1.5">See every account and payment</li>
            <li className="line-t-rule py-1.5">Refund, credit, unlist, delete</li>
            <li className="line-t-rule py-1.5">Publish articles, change settings</li>
            <li className="line-t-rule py-1.5">Make other admins</li>
          </ul>
        </div>
        <div>
          <h3 className="label">An admin may not</h3>
          <ul className="mt-1">
            <li className="line-t-rule py-1.5">Read conversations that nobody reported</li>
            <li className="line-t-rule py-1.5">Change the audit log</li>
            <li className="line-t-rule py-1.5">Revoke their own role</li>
          </ul>
        </div>
      </div>
      <Notice />
    </>
  );
}

function Notice() {
  return (
    <p className="small muted">
      All admins are told by email, and it stands in the audit log with your name.
    </p>
  );
}
