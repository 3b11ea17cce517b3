import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { creditRoles } from '../credit-roles.ts';
import { type FirmCreditState, firmPath } from '../firm-address.ts';
import { creditRoleText } from './credit-mark.tsx';
import { statementBounds } from './credit-messages.ts';
import './credits.css';
import { AreaField, SelectField, typedField } from '#app/ui/text-field.tsx';
import type { CreativeDispute, FirmCredit } from './list-credits.server.ts';

type FirmCreditListProps = {
  credits: FirmCredit[];
  state: FirmCreditState;
  canSpeak: boolean;
  refused: RefusedStatement | null;
};

export function FirmCreditList({ credits, state, canSpeak, refused }: FirmCreditListProps) {
  return (
    <>
      {canSpeak && state === 'proposed' && credits.length > 1 ? (
        <Form method="post" intent="confirm" className="flex-wrap gap-x-5 gap-y-2 py-3 spread">
          {credits.map(({ id }) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <p className="small muted">Read them first: a confirmed credit is your word.</p>
          <Button type="submit" size="sm">
            Confirm All {credits.length} Shown
          </Button>
        </Form>
      ) : null}
      <ul className="ruled-list" aria-label="Credits">
        {credits.map((credit) => (
          <li key={credit.id} className="credit-row max-md:grid-cols-1">
            <div className="min-w-0">
              <h2 dir="auto" className="h4 wraps">
                <Link dir="auto" className="link-quiet" to={`/projects/${credit.projectSlug}`}>
                  {credit.projectName}
                </Link>
              </h2>
              <p className="small muted">
                {[credit.place, credit.year, `photographs ${credit.creativeName}`].filter(Boolean).join(', ')}
              </p>
              <p dir="auto" className="mt-2 wraps">
                {creditRoleText(credit)}
              </p>
            </div>
            <div className="credit-ways">
              {credit.dispute ? <OwnDispute credit={credit} canSpeak={canSpeak} /> : null}
              {canSpeak && !credit.dispute ? (
                <CreditForms
                  credit={credit}
                  state={state}
                  refused={refused?.id === credit.id ? refused : null}
                />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

type CreditFormsProps = {
  credit: FirmCredit;
  state: FirmCreditState;
  refused: RefusedStatement | null;
};

function CreditForms({ credit, state, refused }: CreditFormsProps) {
  return (
    <>
      {state === 'proposed' ? (
        <Form method="post" intent="confirm" fields={{ id: credit.id }}>
          <SubmitButton size="sm" busy="Saving...">
            Confirm
            <span dir="auto" className="sr-only">
              {' '}
              {credit.projectName}
            </span>
          </SubmitButton>
        </Form>
      ) : null}
      <details open={refused !== null}>
        <summary className="link small">
          Something is wrong<span className="sr-only"> with {credit.projectName}</span>
        </summary>
        <StatementForm
          intent="dispute"
          id={credit.id}
          name="statement"
          label="What it should say"
          help="The photographer reads this, and one of us where you differ."
          button="Send Dispute"
          refused={refused}
        >
          <SelectField
            label="What is right"
            field={typedField('wanted', refused?.wanted ?? '')}
            options={wantedOptions(credit)}
          />
        </StatementForm>
      </details>
    </>
  );
}

function wantedOptions({ role }: FirmCredit) {
  const others = Object.entries(creditRoles).filter(([other]) => other !== role);
  return [
    { value: '', label: 'This firm did not work on it' },
    ...others.map(([value, { label }]) => ({ value, label: `The role is ${label}` })),
  ];
}

function OwnDispute({ credit, canSpeak }: { credit: FirmCredit; canSpeak: boolean }) {
  const { dispute } = credit;
  return dispute === null ? null : (
    <>
      <p className="small muted">
        {dispute.wanted ? `You say: ${creditRoles[dispute.wanted].label}` : 'You say: not ours'}
      </p>
      <p dir="auto" className="wraps whitespace-pre-line">
        {dispute.statement}
      </p>
      {dispute.answer ? (
        <div className="reply">
          <p className="small muted">{credit.creativeName} answers</p>
          <p dir="auto" className="wraps whitespace-pre-line">
            {dispute.answer}
          </p>
          <p className="small muted">One of us decides.</p>
        </div>
      ) : (
        <p className="small muted">Waiting for {credit.creativeName}.</p>
      )}
      {canSpeak ? (
        <Form method="post" intent="withdraw" fields={{ id: dispute.id }}>
          <SubmitButton size="sm" variant="quiet" className="-ml-3" busy="Saving...">
            Take It Back<span className="sr-only"> for {credit.projectName}</span>
          </SubmitButton>
        </Form>
      ) : null}
    </>
  );
}

export function CreativeDisputes({
  disputes,
  refused,
}: {
  disputes: CreativeDispute[];
  refused: RefusedStatement | null;
}) {
  return (
    <ul className="ruled-list" aria-label="Disputed credits">
      {disputes.map((dispute) => (
        <li key={dispute.id} className="credit-row max-md:grid-cols-1">
          <div className="min-w-0">
            <h2 dir="auto" className="h4 wraps">
              <Link dir="auto" className="link-quiet" to={`/projects/${dispute.projectSlug}`}>
                {dispute.projectName}
              </Link>
            </h2>
            <p dir="auto" className="mt-2 wraps">
              {creditRoleText(dispute)}
            </p>
            <p dir="auto" className="small muted wraps">
              <Link dir="auto" className="link" to={firmPath(dispute.firmSlug)}>
                {dispute.firmName}
              </Link>
            </p>
          </div>
          <div className="credit-ways">
            <p className="small muted">
              {dispute.wanted
                ? `They say the role was ${creditRoles[dispute.wanted].label}`
                : 'They say they did not work on it'}
            </p>
            <p dir="auto" className="wraps whitespace-pre-line">
              {dispute.statement}
            </p>
            {dispute.answer ? (
              <div className="reply">
                <p className="small muted">Your answer</p>
                <p dir="auto" className="wraps whitespace-pre-line">
                  {dispute.answer}
                </p>
                <p className="small muted">One of us decides. You can still agree.</p>
              </div>
            ) : null}
            <AnswerForms dispute={dispute} refused={refused?.id === dispute.id ? refused : null} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function AnswerForms({ dispute, refused }: { dispute: CreativeDispute; refused: RefusedStatement | null }) {
  return (
    <>
      <Form method="post" intent="agree" fields={{ id: dispute.id }}>
        <SubmitButton size="sm" busy="Saving...">
          {dispute.wanted ? 'Agree and Change the Role' : 'Agree and Remove the Credit'}
          <span className="sr-only"> in {dispute.projectName}</span>
        </SubmitButton>
      </Form>
      {dispute.answer ? null : (
        <details open={refused !== null}>
          <summary className="link small">
            It was otherwise<span className="sr-only"> in {dispute.projectName}</span>
          </summary>
          <StatementForm
            intent="explain"
            id={dispute.id}
            name="answer"
            label="How it was"
            help="The firm reads this, and one of us decides."
            button="Send Answer"
            refused={refused}
          />
        </details>
      )}
    </>
  );
}

export type RefusedStatement = { id: string; statement: string; wanted?: string; error?: string | undefined };

type StatementFormProps = {
  intent: string;
  id: string;
  name: string;
  label: string;
  help: string;
  button: string;
  refused: RefusedStatement | null;
  children?: ReactNode;
};

function StatementForm(props: StatementFormProps) {
  const { intent, id, name, label, help, button, refused, children } = props;
  return (
    <Form method="post" intent={intent} fields={{ id }} className="form-rows pt-3 max-w-140" noValidate>
      {children}
      <AreaField
        label={label}
        help={help}
        field={typedField(name, refused?.statement, refused?.error)}
        rows={3}
        minLength={statementBounds.min}
        maxLength={statementBounds.max}
        required
      />
      <div className="form-actions form-actions--start">
        <SubmitButton size="sm" busy="Sending...">
          {button}
        </SubmitButton>
      </div>
    </Form>
  );
}
