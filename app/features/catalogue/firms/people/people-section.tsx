import { dayText } from '#app/ui/day-text.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { Select } from '#app/ui/select.tsx';
import { SelectField, TextField, typedField } from '#app/ui/text-field.tsx';
import { hasOtherManager, roleTexts, teamTerms } from '../firm-terms.ts';
import type { FirmPerson, WaitingInvitation } from './firm-people.server.ts';
import './people.css';

type PeopleSectionProps = {
  people: FirmPerson[];
  userId: string;
  canManage: boolean;
  claimPath: string;
};

export function PeopleSection({ people, userId, canManage, claimPath }: PeopleSectionProps) {
  return (
    <MarginSection
      title="People"
      size="h3"
      tight
      note={
        <p className="small muted">
          Managers speak for the firm: its credits, its page, its people. Members see what managers see.
        </p>
      }
    >
      {people.some(({ role }) => role === 'manager') ? null : (
        <p className="c-main mb-5">
          Nobody speaks for the firm any more.{' '}
          <Link className="link" to={claimPath}>
            Claim it
          </Link>{' '}
          by a code to an address at its domain.
        </p>
      )}
      <ul className="c-main ruled-list" aria-label="People of the firm">
        {people.map((person) => (
          <PersonRow
            key={person.userId}
            person={person}
            isOneself={person.userId === userId}
            canManage={canManage}
            isLast={!hasOtherManager(people, person.userId)}
            isAlone={people.length === 1}
          />
        ))}
      </ul>
    </MarginSection>
  );
}

type PersonRowProps = {
  person: FirmPerson;
  isOneself: boolean;
  canManage: boolean;
  isLast: boolean;
  isAlone: boolean;
};

function PersonRow({ person, isOneself, canManage, isLast, isAlone }: PersonRowProps) {
  const isLastManager = person.role === 'manager' && isLast;
  // The last person may leave, which leaves the firm unclaimed.
  const mayGo = isAlone || !isLastManager;
  return (
    <li className="person-line">
      <div className="min-w-0">
        <p dir="auto" className="strong wraps">
          {person.name || person.email}
          {isOneself ? <span className="muted"> (you)</span> : null}
        </p>
        <p dir="auto" className="small muted wraps">
          {person.email}
        </p>
      </div>
      {canManage && !isLastManager ? (
        <Form
          method="post"
          intent="changeRole"
          fields={{ userId: person.userId }}
          className="flex gap-2 items-center"
          preventScrollReset
        >
          <Select
            name="role"
            aria-label={`Role of ${person.name}`}
            defaultValue={person.role}
            options={Object.entries(roleTexts).map(([value, label]) => ({ value, label }))}
          />
          <SubmitButton size="sm" busy="Saving...">
            Save<span className="sr-only"> the role of {person.name}</span>
          </SubmitButton>
        </Form>
      ) : (
        <p className="muted flex gap-2 items-center">{roleTexts[person.role]}</p>
      )}
      {mayGo && (isOneself || canManage) ? (
        <details>
          <summary className="link small w-fit min-h-6 cursor-pointer pointer-coarse:min-h-11">
            {isOneself ? 'Leave' : 'Remove'}
            <span className="sr-only"> {isOneself ? 'the firm' : person.name}</span>
          </summary>
          <Form
            className="grid gap-2 justify-items-start pt-2"
            method="post"
            intent={isOneself ? 'leave' : 'remove'}
            fields={{ userId: person.userId }}
            preventScrollReset
          >
            <p className="small muted">
              {isOneself ? 'You come back only by an invitation.' : 'The firm is closed to them at once.'}
            </p>
            <SubmitButton size="sm" busy={isOneself ? 'Leaving...' : 'Removing...'}>
              {isOneself ? 'Leave Firm' : 'Remove from Firm'}
              {isOneself ? null : <span className="sr-only"> {person.name}</span>}
            </SubmitButton>
          </Form>
        </details>
      ) : null}
    </li>
  );
}

export type RefusedInvitation = { email: string; role: string; error?: string | undefined };

type InviteSectionProps = { invitations: WaitingInvitation[]; refused: RefusedInvitation | null };

export function InviteSection({ invitations, refused }: InviteSectionProps) {
  return (
    <MarginSection
      title="Invite"
      size="h3"
      tight
      note={
        <p className="small muted">
          A link for this address alone: it works once, for {teamTerms.invitationDays} days.
        </p>
      }
    >
      <div className="form-column form-rows">
        <Form method="post" intent="invite" className="form-rows" noValidate preventScrollReset>
          <div className="two">
            <TextField
              label="Email"
              field={typedField('email', refused?.email, refused?.error)}
              type="email"
              autoComplete="off"
              maxLength={320}
              required
            />
            <SelectField
              label="Role"
              field={typedField('role', refused?.role || 'member')}
              options={Object.entries(roleTexts)
                .map(([value, label]) => ({ value, label }))
                .reverse()}
            />
          </div>
          <div className="form-actions form-actions--start">
            <SubmitButton busy="Sending...">Send Invitation</SubmitButton>
          </div>
        </Form>
        {invitations.length > 0 ? <Waiting invitations={invitations} /> : null}
      </div>
    </MarginSection>
  );
}

function Waiting({ invitations }: { invitations: WaitingInvitation[] }) {
  return (
    <ul className="ruled-list" aria-label="Invitations that wait">
      {invitations.map(({ id, email, role, expiresAt, hasExpired }) => (
        <li key={id} className="person-line">
          <div className="min-w-0">
            <p dir="auto" className="wraps">
              {email}
            </p>
            <p className="small muted">
              {hasExpired ? 'Ran out; invite again to send a new link' : `Good until ${dayText(expiresAt)}`}
            </p>
          </div>
          <p className="muted flex gap-2 items-center">{roleTexts[role]}</p>
          <Form method="post" intent="revoke" fields={{ id }} preventScrollReset>
            <SubmitButton size="sm" variant="quiet" busy="Revoking...">
              Revoke<span className="sr-only"> the invitation to {email}</span>
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  );
}
