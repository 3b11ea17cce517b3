import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import type { Thread } from './find-thread.server.ts';
import type { ThreadMessage } from './list-messages.server.ts';
import './thread-list.css';

/** Older messages, a page at a time by their cursor; without scripts the link shows that page. */
export function useOlder(thread: Thread) {
  const fetcher = useFetcher<{ thread: Thread | null }>();
  const [pages, setPages] = useState<{ messages: ThreadMessage[]; olderThan: number | null } | null>(null);
  const loaded = fetcher.data?.thread;
  useEffect(() => {
    if (!loaded) return;
    setPages((known) => ({
      messages: [...loaded.messages, ...(known?.messages ?? [])].filter(
        (message, place, all) => all.findIndex((each) => each.id === message.id) === place,
      ),
      olderThan: loaded.olderThan,
    }));
  }, [loaded]);
  const olderThan = pages ? pages.olderThan : thread.olderThan;
  const path = `/messages/${thread.id}?before=${olderThan}`;
  const newestOlder = pages?.messages.at(-1)?.id ?? 0;
  return {
    // What the thread shows itself now, after more was written, is not shown twice.
    messages: (pages?.messages ?? []).filter(
      (message) => message.id < (thread.messages[0]?.id ?? newestOlder + 1),
    ),
    link:
      olderThan === null ? null : (
        <p className="pane-more">
          <Link
            className="link"
            to={path}
            onClick={(event) => {
              event.preventDefault();
              if (fetcher.state === 'idle') void fetcher.load(path);
            }}
          >
            {fetcher.state === 'idle' ? 'Earlier messages' : 'Loading...'}
          </Link>
        </p>
      ),
  };
}
