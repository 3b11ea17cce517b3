import { dayText } from '#app/ui/day-text.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { roleTexts } from './firm-role-texts.ts';
import type { WaitingInvitation } from './list-people.server.ts';
import { teamTerms } from './team-terms.ts';
import './people.css';

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
            <Field label="Email" error={refused?.error}>
              {(control) => (
                <TextInput
                  {...control}
                  name="email"
                  type="email"
                  autoComplete="off"
                  maxLength={320}
                  defaultValue={refused?.email}
                  required
                />
              )}
            </Field>
            <Field label="Role">
              {(control) => (
                <Select
                  {...control}
                  name="role"
                  defaultValue={refused?.role || 'member'}
                  options={Object.entries(roleTexts)
                    .map(([value, label]) => ({ value, label }))
                    .reverse()}
                />
              )}
            </Field>
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
