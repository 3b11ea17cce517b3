import { studyOutPaths } from '#app/features/catalogue/light/study.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { type AttachedStudy, withStudy } from './attached-study.ts';
import type { NewRecipient, SentStudy } from './sent-study.server.ts';
import { StudyCard } from './study-card.tsx';
import './send-study.css';

type SendStudyProps = {
  attached: AttachedStudy;
  study: SentStudy;
  words: string;
  threads: readonly { id: string; name: string; avatarUrl: string | null; preview: string }[];
  hasMore: boolean;
  recipients: readonly NewRecipient[];
  isClient: boolean;
};

export function SendStudy({
  attached,
  study,
  words,
  threads,
  hasMore,
  recipients,
  isClient,
}: SendStudyProps) {
  const hasSearch = hasMore || words !== '';
  return (
    <>
      <MarginSection title="The study" size="h3">
        <div className="lg:col-[4/10]">
          <StudyCard study={study} />
        </div>
      </MarginSection>
      <MarginSection title="Your conversations" size="h3">
        <div className="lg:col-[4/10]">
          {hasSearch ? <FindConversation attached={attached} words={words} /> : null}
          {threads.length > 0 ? (
            <ul className="send-to">
              {threads.map(({ id, name, avatarUrl, preview }) => (
                <Recipient
                  key={id}
                  to={withStudy(`/messages/${id}`, attached.query)}
                  name={name}
                  avatarUrl={avatarUrl}
                  note={preview}
                />
              ))}
            </ul>
          ) : (
            <p className="muted">
              {words ? `No conversation has “${words}” in it.` : 'You have no conversations yet.'}
            </p>
          )}
          {hasMore ? (
            <p className="small muted mt-3">The newest are listed. Find an older one by its words.</p>
          ) : null}
        </div>
      </MarginSection>
      {isClient ? (
        <MarginSection title="Somebody new" size="h3">
          <div className="lg:col-[4/10]">
            {recipients.length > 0 ? (
              <ul className="send-to">
                {recipients.map(({ creativeId, name, avatarUrl, place }) => (
                  <Recipient
                    key={creativeId}
                    to={withStudy(`/messages?creative=${creativeId}`, attached.query)}
                    name={name}
                    avatarUrl={avatarUrl}
                    note={['On your shortlist', place].filter(Boolean).join(', ')}
                  />
                ))}
              </ul>
            ) : null}
            <Form
              method="post"
              action={`${studyOutPaths.send}?${attached.query}`}
              className="grid gap-3 justify-items-start not-first:mt-6"
            >
              <p className="muted">
                Find a photographer for {attached.title}. The study waits in your first message, for a day.
              </p>
              <Button type="submit">
                <Icon name="search" />
                Find Photographers
              </Button>
            </Form>
          </div>
        </MarginSection>
      ) : null}
    </>
  );
}

type RecipientProps = { to: string; name: string; avatarUrl: string | null; note: string };

function Recipient({ to, name, avatarUrl, note }: RecipientProps) {
  return (
    <li>
      <Link to={to}>
        <Avatar name={name} src={avatarUrl} />
        <span>
          <span className="h4">{name}</span>
          <span dir="auto" className="small muted">
            {note}
          </span>
        </span>
        <Icon name="arrow-right" size={16} />
      </Link>
    </li>
  );
}

function FindConversation({ attached, words }: Pick<SendStudyProps, 'attached' | 'words'>) {
  return (
    <Form method="get" action={studyOutPaths.send} className="send-search">
      {[...new URLSearchParams(attached.query)].map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a study has several elevations of one name
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <Field label="Find a conversation" labelHidden>
        {(control) => (
          <TextInput
            {...control}
            name="find"
            defaultValue={words}
            placeholder="Name or words"
            maxLength={200}
          />
        )}
      </Field>
      <Button type="submit" size="sm">
        Find
      </Button>
    </Form>
  );
}
