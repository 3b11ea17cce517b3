import './estimate-builder.css';
import { useEffect, useRef, useState } from 'react';
import type { ThreadMessage } from '#app/features/talk/messages/read/list-messages.server.ts';
import { MessageItem } from '#app/features/talk/messages/read/message-item.tsx';
import { briefFilePath, briefPath } from '#app/features/vocabulary/brief-address.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { AnsweredBrief, EstimateToWrite } from './find-estimate-to-write.server.ts';

type BuilderBriefProps = {
  estimate: EstimateToWrite;
  messages: readonly ThreadMessage[];
  creativeName: string;
};

const panes = { brief: 'Brief', talk: 'Messages' } as const;

export function BuilderBrief({ estimate, messages, creativeName }: BuilderBriefProps) {
  const { brief } = estimate;
  const isHydrated = useIsHydrated();
  const [pane, setPane] = useState<keyof typeof panes>('brief');
  const scroller = useRef<HTMLDivElement>(null);
  // The newest message is at the bottom.
  useEffect(() => {
    scroller.current?.scrollTo({ top: pane === 'talk' ? scroller.current.scrollHeight : 0 });
  }, [pane]);
  return (
    <aside className="est-brief" aria-label="What was asked for">
      <div className="est-pane-head">
        <Link
          to={briefPath(brief.id)}
          className="btn btn--quiet btn--sm btn--icon"
          aria-label="Back to the brief"
        >
          <Icon name="arrow-left" />
        </Link>
        <p className="min-w-0 title nowrap overflow-hidden text-ellipsis" title={brief.client}>
          {brief.client}
        </p>
      </div>
      {isHydrated ? (
        <div className="seg seg--sm est-seg" role="group" aria-label="Show">
          {Object.entries(panes).map(([key, label]) => (
            <button
              key={key}
              type="button"
              aria-pressed={pane === key}
              onClick={() => setPane(key === 'talk' ? 'talk' : 'brief')}
            >
              {label}
            </button>
          ))}
        </div>
      ) : null}
      <div className="flex-1 min-h-0 overflow-auto" ref={scroller}>
        <div hidden={isHydrated && pane !== 'brief'}>
          <BriefFacts brief={brief} />
        </div>
        <div className="pb-4 px-5" hidden={isHydrated && pane !== 'talk'}>
          <Talk brief={brief} messages={messages} creativeName={creativeName} />
        </div>
      </div>
    </aside>
  );
}

function BriefFacts({ brief: { lines, files } }: { brief: AnsweredBrief }) {
  return (
    <dl className="kv num est-facts">
      {lines.map(({ term, text }) => [
        <dt key={`${term} term`}>{term}</dt>,
        <dd dir="auto" key={term} className="wraps whitespace-pre-line">
          {text}
        </dd>,
      ])}
      {files.length > 0 ? (
        <>
          <dt>Files</dt>
          <dd>
            {files.map(({ id, filename }) => (
              <a dir="auto" key={id} className="link wraps block" href={briefFilePath(id)}>
                {filename}
              </a>
            ))}
          </dd>
        </>
      ) : null}
    </dl>
  );
}

function Talk({
  brief,
  messages,
  creativeName,
}: Omit<BuilderBriefProps, 'estimate'> & { brief: AnsweredBrief }) {
  return (
    <>
      {messages.map((message) => (
        <MessageItem
          key={message.id}
          message={message}
          writer={
            message.isMine ? { name: creativeName, avatarUrl: null } : { name: brief.client, avatarUrl: null }
          }
        />
      ))}
      {brief.threadId ? (
        <p className="pt-3">
          <Link className="link small" to={`/messages/${brief.threadId}`}>
            Write in the conversation
          </Link>
        </p>
      ) : null}
    </>
  );
}
