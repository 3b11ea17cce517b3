import { MailLink, makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';

export type AlertedSearch = {
  name: string;
  url: string;
  count: number;
  isAtLeast: boolean;
  first: { name: string; url: string }[];
};

export function savedSearchesEmail({
  firstName,
  searches,
  url,
  unsubscribeUrl,
}: {
  firstName: string;
  searches: AlertedSearch[];
  url: string;
  unsubscribeUrl: string;
}) {
  const [only] = searches;
  const about = searches.length === 1 && only ? `“${only.name}”` : `${searches.length} saved searches`;
  return makeEmail({
    template: 'saved-searches',
    subject: `New on Oriel for ${about}`,
    preview: searches.map(({ name, ...found }) => `${name}: ${amount(found)}`).join(', '),
    heading: 'New for your saved searches',
    paragraphs: [greeting(firstName), ...searches.map((search) => <Search key={search.url} {...search} />)],
    action: { label: 'Your Saved Searches', url },
    unsubscribeUrl,
  });
}

function Search({ name, url, count, isAtLeast, first }: AlertedSearch) {
  const more = count - first.length;
  return (
    <>
      <MailLink href={url}>{name}</MailLink>: {amount({ count, isAtLeast })}
      <br />
      {first.map((match, at) => (
        <span key={match.url}>
          {at > 0 ? ', ' : null}
          <MailLink href={match.url}>{match.name}</MailLink>
        </span>
      ))}
      {more > 0 ? ` and ${more}${isAtLeast ? ' or more' : ''} ${more === 1 ? 'other' : 'others'}` : null}
    </>
  );
}

function amount({ count, isAtLeast }: Pick<AlertedSearch, 'count' | 'isAtLeast'>): string {
  return `${count}${isAtLeast ? '+' : ''} new`;
}
