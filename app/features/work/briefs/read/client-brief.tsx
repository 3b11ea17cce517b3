import {
  acceptEstimatePath,
  briefName,
  briefsPath,
  changeBriefPath,
  comparePath,
} from '#app/features/vocabulary/work-address.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { spelledOut } from '#app/ui/spelled-out.ts';
import { TextArea } from '#app/ui/text-input.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import { declineMaxLength, maxRecipients } from '../brief-policy.ts';
import { dayWords } from '../brief-words.ts';
import { BriefBody } from './brief-body.tsx';
import type { ClientBrief as Brief } from './find-sent-brief.server.ts';
import type { AskedCreative } from './list-recipients.server.ts';
import { RecipientAnswer } from './recipient-answer.tsx';
import './sent-brief.css';

type ClientBriefProps = {
  brief: Brief;
  agreementPath: string | null;
  commissionPath: string | null;
  shortlisted: readonly AskedCreative[];
};

const endings = { withdrawn: 'Withdrawn', closed: 'Closed' } as const;

export function ClientBrief({ brief, agreementPath, commissionPath, shortlisted }: ClientBriefProps) {
  const { number, name, sentAt, recipients, state, estimatesBy, showsRecipients } = brief;
  const { minuteText } = useTimes();
  const isOpen = state === 'sent';
  const answers = recipients.filter(({ estimate }) => estimate !== null).length;
  const count = `${spelledOut(recipients.length)} ${recipients.length === 1 ? 'creative' : 'creatives'}`;
  return (
    <div className="wrap">
      <PageHead
        title={name}
        backTo={{ to: briefsPath, label: 'Briefs' }}
        facts={`${briefName(number)}, sent ${minuteText(sentAt)}, to ${count}`}
      >
        {answers > 1 ? <ButtonLink to={comparePath(brief.id)}>Compare {answers} Estimates</ButtonLink> : null}
        {commissionPath ? (
          <ButtonLink variant="primary" to={commissionPath}>
            Open the Commission
          </ButtonLink>
        ) : null}
        {agreementPath ? (
          <ButtonLink to={agreementPath}>Read the Agreement</ButtonLink>
        ) : state === 'sent' ? null : (
          <span className="mark">{endings[state]}</span>
        )}
      </PageHead>
      <MarginSection
        title="Answers"
        size="h3"
        tight
        note={[
          estimatesBy && isOpen
            ? `Estimates wanted by ${dayWords(estimatesBy)}. We remind once, two days before.`
            : '',
          showsRecipients ? 'They see who else was asked.' : 'Nobody sees who else was asked.',
        ].join(' ')}
      >
        <div className="c-main">
          {recipients.map((recipient) => (
            <RecipientAnswer
              key={recipient.id}
              recipient={recipient}
              acceptPath={
                recipient.estimate?.state === 'sent' &&
                recipient.estimate.isValid &&
                !agreementPath &&
                state !== 'withdrawn'
                  ? acceptEstimatePath(brief.id, recipient.estimate.id)
                  : null
              }
              isOpen={isOpen}
            />
          ))}
          {isOpen && recipients.length < maxRecipients ? (
            <AskMore
              others={shortlisted.filter(
                ({ creativeId }) => !recipients.some((one) => one.creativeId === creativeId),
              )}
              room={maxRecipients - recipients.length}
            />
          ) : null}
        </div>
      </MarginSection>
      <BriefBody
        brief={brief}
        note={isOpen ? 'As sent. A change goes to everyone who has not declined.' : 'As sent.'}
      />
      {isOpen ? <Doings brief={brief} /> : null}
    </div>
  );
}

function Doings({ brief }: Pick<ClientBriefProps, 'brief'>) {
  return (
    <div className="cols pb-16">
      <div className="c-main flex flex-wrap gap-2 items-start">
        <ButtonLink to={changeBriefPath(brief.id)}>
          {brief.hasDraft ? 'Go On Changing' : 'Change the Brief'}
        </ButtonLink>
        <Fold label="Close or Withdraw" variant="quiet">
          <Form method="post" className="form-rows max-w-140" preventScrollReset>
            <p className="muted">
              Close it when you have the answers you want: those stay. Withdraw it when nothing will come of
              it. Everybody who has not declined is told. Neither can be undone.
            </p>
            <Field label="A word to them" aside="optional">
              {(control) => <TextArea {...control} name="words" rows={2} maxLength={declineMaxLength} />}
            </Field>
            <div className="form-actions form-actions--start">
              <SubmitButton intent="close" busy="Closing...">
                Close Brief
              </SubmitButton>
              <SubmitButton variant="danger" intent="withdraw" busy="Withdrawing...">
                Withdraw Brief
              </SubmitButton>
            </div>
          </Form>
        </Fold>
      </div>
    </div>
  );
}

type AskMoreProps = { others: readonly AskedCreative[]; room: number };

function AskMore({ others, room }: AskMoreProps) {
  return (
    <Fold className="mt-2" label="Ask Another Creative" size="sm">
      {others.length > 0 ? (
        <Form method="post" className="form-rows max-w-140" preventScrollReset>
          <fieldset className="grid max-h-80 overflow-y-auto">
            <legend className="small muted pb-1.5">
              From your shortlist, up to {spelledOut(room)} more. A short list gets better answers.
            </legend>
            {others.map(({ creativeId, name, place }) => (
              <Checkbox
                key={creativeId}
                name="creative"
                value={creativeId}
                label={[name, place].filter(Boolean).join(', ')}
              />
            ))}
          </fieldset>
          <div className="form-actions form-actions--start">
            <SubmitButton intent="ask" busy="Sending...">
              Send to Those Ticked
            </SubmitButton>
          </div>
        </Form>
      ) : (
        <p className="small muted max-w-140">
          Nobody else is on your shortlist.{' '}
          <Link className="link" to="/search">
            Search creatives
          </Link>{' '}
          and save those you like.
        </p>
      )}
    </Fold>
  );
}
