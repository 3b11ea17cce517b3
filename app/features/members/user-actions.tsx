import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import { Button } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { DeedQuestion } from './deed-question.tsx';
import { Deed, Folded, type UserActionsProps } from './user-deed.tsx';
import './members.css';

/** What an admin can do about somebody, as far as the policy allows it. */
export function UserActions(props: UserActionsProps) {
  const { user } = props;
  return (
    <section aria-labelledby="actions-title">
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
      <Export {...props} />
      <DeedQuestion
        {...props}
        deed="grantAdmin"
        label="Grant Admin"
        about="Sees and changes everything here, from the next request on."
        question={`Make ${user.name} an admin?`}
        meaning="An admin sees every account with its plan and payments, decides reports and verifications, writes the blog, changes the settings of the site, deletes accounts, and makes others admins. Grant it only to somebody you know."
      />
      <DeedQuestion
        {...props}
        deed="revokeAdmin"
        label="Revoke Admin"
        about="Takes effect on the very next request."
        question={`Take the admin role from ${user.name}?`}
        meaning="Every admin screen is closed to them from their very next request. Their own account stays as it is, and so does what they did here."
        isDanger
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
      <DeedQuestion
        {...props}
        deed="verify"
        label="Verify"
        about="Tells the creative by mail; also answers a waiting request."
        question={`Verify ${profile?.businessName || props.user.name}?`}
        meaning="The Verified mark tells every visitor that we have checked who this creative is. It stands on the profile, on cards and in search at once. The creative is told by mail, and a waiting request is answered with it."
      />
      <DeedQuestion
        {...props}
        deed="unverify"
        label="Take Verification Back"
        about="The mark disappears at once."
        question={`Take the Verified mark from ${profile?.businessName || props.user.name}?`}
        meaning="The mark disappears from the profile, cards and search at once. The creative is not told, and can ask for it again."
        isDanger
      />
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

/** Everything as a ZIP. It leads to no page, so that a sign-in that is too old is asked for beforehand. */
function Export({ can, user, identityProofs }: UserActionsProps) {
  if (!can.export) {
    return null;
  }
  const about = 'Everything they entered and their files, as a ZIP. It is logged.';
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

function Delete({ user, can, identityProofs, refused, busyIntent }: UserActionsProps) {
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
      <ConfirmIdentity proofs={identityProofs} error={isRefused ? refused.identity : undefined} />
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
