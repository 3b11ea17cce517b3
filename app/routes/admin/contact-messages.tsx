import { requireAdmin } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { ContactMessageList } from '#app/features/talk/contact/inbox/contact-message-list.tsx';
import {
  countOpenContactMessages,
  listContactMessages,
  maxSearched,
} from '#app/features/talk/contact/inbox/list-contact-messages.server.ts';
import { firstCharacters } from '#app/platform/cut-text.ts';
import { readTimeCursor } from '#app/platform/time-cursor.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { NextPart } from '#app/ui/next-part.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { LinkTabs } from '#app/ui/tabs.tsx';
import type { Route } from './+types/contact-messages.ts';
import '#app/ui/combobox.css';

export const handle = { appBar: 'admin' } satisfies PageHandle;

const messagesPerPart = 30;
const maxSearchLength = 120;

/** /admin/messages: messages of the contact form. ?state=answered, ?q={words} */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const isAnswered = url.searchParams.get('state') === 'answered';
  const words = firstCharacters((url.searchParams.get('q') ?? '').trim(), maxSearchLength);
  const after = url.searchParams.get('after');
  const [open, list] = await Promise.all([
    countOpenContactMessages(),
    listContactMessages({ isAnswered, words, after: readTimeCursor(after), size: messagesPerPart }),
  ]);
  return { isAnswered, words, open, list, isLater: after !== null, maxSearched };
}

export function meta() {
  return [{ title: `Contact messages · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function ContactMessages({ loaderData }: Route.ComponentProps) {
  const { isAnswered, words, open, list, isLater } = loaderData;
  const here = { isAnswered, words };
  return (
    <div className="wrap">
      <div className="pagehead pagehead--row">
        <h1 className="h2">Contact messages</h1>
        <Form className="combo combo--sm page-search" role="search" aria-label="Contact messages" key={words}>
          <SearchField
            label="Search contact messages"
            name="q"
            placeholder="Name, email or words"
            defaultValue={words}
            maxLength={maxSearchLength}
          />
          {isAnswered ? <input type="hidden" name="state" value="answered" /> : null}
        </Form>
      </div>
      <div className="tabs-box">
        <LinkTabs
          label="Contact messages"
          tabs={[
            { to: pathOf({ ...here, isAnswered: false }), label: 'Open', count: open, current: !isAnswered },
            { to: pathOf({ ...here, isAnswered: true }), label: 'Answered', current: isAnswered },
          ]}
        />
      </div>
      {list.items.length > 0 ? (
        <ContactMessageList messages={list.items} />
      ) : (
        <Nothing words={words} isAnswered={isAnswered} />
      )}
      {words ? (
        <p className="small muted mt-4 num">
          A search covers the newest {loaderData.maxSearched.toLocaleString('en-US')} messages.
        </p>
      ) : null}
      <NextPart
        next={list.next === null ? null : pathOf({ ...here, after: list.next })}
        beginning={isLater ? pathOf(here) : null}
      />
    </div>
  );
}

function Nothing({ words, isAnswered }: { words: string; isAnswered: boolean }) {
  if (words) {
    return (
      <EmptyState title="No messages found" text={`No message contains “${words}”.`}>
        <ButtonLink to={pathOf({ isAnswered, words: '' })}>Clear search</ButtonLink>
      </EmptyState>
    );
  }
  return isAnswered ? (
    <EmptyState title="No answered messages yet" text="Answered messages appear here." />
  ) : (
    <EmptyState title="No open messages" text="Messages from the contact form appear here." />
  );
}

function pathOf({
  isAnswered,
  words,
  after,
}: {
  isAnswered: boolean;
  words: string;
  after?: string;
}): string {
  const parameters = new URLSearchParams({
    ...(isAnswered ? { state: 'answered' } : {}),
    ...(words ? { q: words } : {}),
    ...(after ? { after } : {}),
  });
  return parameters.size > 0 ? `/admin/messages?${parameters}` : '/admin/messages';
}
