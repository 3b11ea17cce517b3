import { useNavigate } from 'react-router';
import { budgetBands } from '#app/features/vocabulary/brief-vocabulary.ts';
import { buildingTypes } from '#app/features/vocabulary/building-types.ts';
import type { ReplyTime } from '#app/features/vocabulary/reply-time.ts';
import { briefTo } from '#app/features/vocabulary/work-address.ts';
import type { Brief } from '#app/platform/db/schema/messages.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { VerifiedMark } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { briefFields, type TypedBrief } from '../message-schema.ts';
import type { Recipient } from '../read/find-thread.server.ts';
import { type AttachedStudy, linkMaxLength, withStudy } from '../study/attached-study.ts';
import { AttachedStudyField } from '../study/study-card.tsx';
import { ComposerFiles, FilesInput, MessageText, studyIn } from './composer.tsx';
import { dropMessages, sendMessage, useOutbox } from './outbox.ts';
import { useMessageForm } from './use-message-form.ts';
import './first-message.css';
import '../inbox/inbox.css';

const hints: Partial<Record<(typeof briefFields)[number]['name'], string>> = {
  projectName: 'Terrell Hills House',
  place: 'San Antonio, TX',
  deliverables: 'Twelve stills, one clip',
  dates: '8 or 9 December',
  usage: 'Website and awards, five years',
};

/** Sent in words, as a message is. */
const choices: Partial<Record<(typeof briefFields)[number]['name'], readonly string[]>> = {
  buildingType: Object.values(buildingTypes),
  budget: Object.values(budgetBands),
};

type BriefFieldsProps = { creativeId: string; hasStudy: boolean; typed: TypedBrief };

function BriefFields({ creativeId, hasStudy, typed }: BriefFieldsProps) {
  const { study: link, ...brief } = typed;
  const hasTyped = Object.values(brief).some(Boolean) || (!hasStudy && Boolean(link));
  return (
    <details className="first-fold" open={hasTyped}>
      <summary>
        <Icon name="document" />
        <span>
          Add a brief{' '}
          <span className="small muted">Place, dates and usage help the creative quote a first price.</span>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(200px,100%),1fr))] gap-x-4 gap-y-3 pt-1 pb-5">
        {briefFields.map(({ name, label }) => (
          <Field key={name} label={label}>
            {(control) =>
              choices[name] ? (
                <Select
                  {...control}
                  name={name}
                  options={[
                    { value: '', label: 'Not specified' },
                    ...choices[name].map((label) => ({ value: label, label })),
                  ]}
                  defaultValue={brief[name] ?? ''}
                />
              ) : (
                <TextInput
                  {...control}
                  name={name}
                  maxLength={200}
                  placeholder={hints[name]}
                  defaultValue={brief[name] ?? ''}
                />
              )
            }
          </Field>
        ))}
        {hasStudy ? null : (
          <Field label="Light study">
            {(control) => (
              <TextInput
                {...control}
                name="study"
                maxLength={linkMaxLength}
                defaultValue={link ?? ''}
                placeholder="Its link, from the light study page"
              />
            )}
          </Field>
        )}
        <p className="small muted">
          For estimates that can be compared, from up to five creatives,{' '}
          <Link className="link" to={briefTo(creativeId)}>
            write a full brief
          </Link>
          .
        </p>
      </div>
    </details>
  );
}

type FirstMessageProps = {
  recipient: Recipient;
  replyTime: ReplyTime | null;
  attached: AttachedStudy | null;
  sendKey: string;
  error: string | undefined;
  typed: string | undefined;
  typedBrief: TypedBrief | undefined;
};

/** A client's first message. The recipient stays visible; brief and files are folded (DESIGN.md, Desk). */
export function FirstMessage(props: FirstMessageProps) {
  const { recipient, replyTime, attached, sendKey, error, typed, typedBrief } = props;
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const { creativeId, name } = recipient;
  const path = `/messages?creative=${creativeId}`;
  const waiting = useOutbox({ creativeId }, 0, ({ threadId }) => {
    written.clear();
    void navigate(`/messages/${threadId}`, { replace: true });
  });
  const underWay = waiting.some((message) => message.refusal === null);
  const refused = waiting.find((message) => message.refusal !== null);
  const written = useMessageForm({
    draftKey: `to-${creativeId}`,
    typed,
    isKept: true,
    onSend: ({ body, uploads, form }) => {
      if (underWay) return;
      dropMessages((message) => message === refused);
      sendMessage({ to: { creativeId }, body, uploads, brief: readBrief(form), study: studyIn(form) });
    },
  });
  const { files, body } = written;
  return (
    <section className="pane-thread pane-new" aria-label="Conversation">
      <RecipientBar recipient={recipient} replyTime={replyTime} />
      <Form
        ref={written.form}
        method="post"
        intent="send"
        fields={{ creativeId }}
        action={attached ? withStudy(path, attached.query) : path}
        encType="multipart/form-data"
        className="first-message"
        onSubmit={written.onSubmit}
      >
        <input type="hidden" name="sendKey" value={sendKey} />
        <div className="pane-scroll first-body max-md:px-4">
          <MessageText
            body={body}
            onBody={written.setBody}
            onKeyDown={written.onKeyDown}
            error={written.problem ?? refused?.refusal ?? error}
            rows={6}
            placeholder="Write about your project"
          />
          {attached ? <AttachedStudyField study={attached} withoutPath={withStudy(path, '')} /> : null}
          <BriefFields creativeId={creativeId} hasStudy={attached !== null} typed={typedBrief ?? {}} />
          <details className="first-fold">
            <summary>
              <Icon name="clip" />
              <span>
                Add files{' '}
                <span className="small muted">Plans or snapshots, up to five files of 10 MB each</span>
              </span>
              <Icon name="chevron-down" />
            </summary>
            <div className="first-files">
              <FilesInput onFiles={written.addFiles} />
              <ComposerFiles rows={files.rows} onRemove={files.remove} />
            </div>
          </details>
          <p className="small muted pt-4">
            Only {name} can read this. Sending a message is free and commits you to nothing.
          </p>
        </div>
        <div className="sendbar">
          <Button type="submit" variant="primary" busyLabel={underWay && 'Sending...'}>
            <span className="send-name">Send to {name}</span>
          </Button>
          <span className="small muted">{isHydrated && body.trim() ? 'Saved as a draft' : ''}</span>
        </div>
      </Form>
    </section>
  );
}

function RecipientBar({ recipient, replyTime }: Pick<FirstMessageProps, 'recipient' | 'replyTime'>) {
  const { creativeId, name, place, avatarUrl, isVerified } = recipient;
  return (
    <div className="pane-h recipient">
      <Link
        to={`/creative/${creativeId}`}
        className="btn btn--quiet btn--icon hidden max-md:inline-flex"
        aria-label={`Back to ${name}`}
      >
        <Icon name="arrow-left" />
      </Link>
      <Avatar name={name} src={avatarUrl} />
      <div className="min-w-0 flex-1">
        <h1 className="pane-title pane-name">
          <Link to={`/creative/${creativeId}`}>{name}</Link>
          {isVerified ? <VerifiedMark /> : null}
        </h1>
        <p className="small muted pane-name">
          {[place, replyTime && `Usually replies within ${replyTime}`].filter(Boolean).join('. ')}
        </p>
      </div>
    </div>
  );
}

function readBrief(form: FormData): Brief | null {
  const filled = briefFields
    .map(({ name }) => [name, String(form.get(name) ?? '').trim()] as const)
    .filter(([, text]) => text !== '');
  return filled.length > 0 ? Object.fromEntries(filled) : null;
}
