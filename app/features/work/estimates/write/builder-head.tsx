import { useEffect, useRef, useState } from 'react';
import type { ThreadMessage } from '#app/features/talk/messages/read/list-messages.server.ts';
import { MessageItem } from '#app/features/talk/messages/read/message-item.tsx';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import {
  briefFilePath,
  briefPath,
  estimateName,
  templatesPath,
} from '#app/features/vocabulary/work-address.ts';
import type { TypedEstimate } from '#app/platform/db/schema/estimates.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { useTimes } from '#app/ui/use-times.ts';
import { templateNameMaxLength } from '../estimate-policy.ts';
import type { EarlierEstimate, TemplateRow } from '../templates/templates.server.ts';
import { isBlank } from '../typed-estimate.ts';
import type { EstimateAnswer } from './estimate-form.ts';
import type { AnsweredBrief, EstimateToWrite } from './find-estimate-to-write.server.ts';
import './builder-templates.css';
import './estimate-builder.css';

type BuilderHeadProps = {
  estimate: EstimateToWrite;
  typed: TypedEstimate;
  templates: readonly TemplateRow[];
  earlier: readonly EarlierEstimate[];
  show: 'build' | 'preview';
  answer: EstimateAnswer | undefined;
};

const templatesId = 'templates';
const views = { build: 'Build', preview: 'Preview' } as const;

export function BuilderHead({ estimate, typed, templates, earlier, show, answer }: BuilderHeadProps) {
  const { brief, number } = estimate;
  return (
    <div className="est-pane-head est-head">
      <h1 className="min-w-0 title">
        {estimateName(brief.number)} <span className="muted">version {number}</span>
      </h1>
      <Link className="link small xl:hidden" to={briefPath(brief.id)}>
        Read the brief
      </Link>
      <div className="est-head-tools">
        <button type="button" className="btn btn--quiet btn--sm" popoverTarget={templatesId}>
          Templates
        </button>
        <span className="seg seg--sm" role="group" aria-label="View">
          {Object.entries(views).map(([key, label]) => (
            <button key={key} type="submit" name="intent" value={key} aria-pressed={show === key}>
              {label}
            </button>
          ))}
        </span>
      </div>
      <Templates
        templates={templates}
        earlier={earlier}
        hasLines={typed.lines.some((line) => !isBlank(line))}
        refused={answer?.template}
      />
    </div>
  );
}

type TemplatesProps = {
  templates: readonly TemplateRow[];
  earlier: readonly EarlierEstimate[];
  hasLines: boolean;
  refused: EstimateAnswer['template'];
};

/** A popover, so that it opens without JavaScript. */
function Templates({ templates, earlier, hasLines, refused }: TemplatesProps) {
  const { localDayText } = useTimes();
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) popover.current?.showPopover();
  }, [refused]);
  return (
    <div
      ref={popover}
      className="est-templates"
      id={templatesId}
      popover="auto"
      role="dialog"
      aria-label="Start from a template"
    >
      <header>
        <h2 className="h3">Start from a template</h2>
        <Button
          variant="quiet"
          iconOnly
          popoverTarget={templatesId}
          popoverTargetAction="hide"
          aria-label="Close"
        >
          <Icon name="close" />
        </Button>
      </header>
      <div className="overflow-auto pt-2 pb-4 px-5">
        {templates.length + earlier.length === 0 ? (
          <p className="muted">
            No templates yet. What you keep below, and every estimate that you send, is offered here next
            time.
          </p>
        ) : null}
        <ul>
          {templates.map(({ id, name, currency, lines, total }) => (
            <li key={id}>
              <button type="submit" name="template" value={id}>
                <span>
                  <span className="est-template-name">{name}</span>
                  <span className="small muted num">Template, {linesText(lines)}</span>
                </span>
                <span className="num">{moneyOf(currency)(total)}</span>
              </button>
            </li>
          ))}
          {earlier.map(({ id, name, number, version, sentAt, currency, lines, total }) => (
            <li key={id}>
              <button type="submit" name="earlier" value={id}>
                <span>
                  <span className="est-template-name">{name || estimateName(number)}</span>
                  <span className="small muted num">
                    {estimateName(number)}, version {version}, {localDayText(sentAt)}, {linesText(lines)}
                  </span>
                </span>
                <span className="num">{moneyOf(currency)(total)}</span>
              </button>
            </li>
          ))}
        </ul>
        <p className="help mt-2">
          Lines and terms are copied, days are not.
          {hasLines ? ' What you have typed stays: lines are added, and terms where you have none.' : ''}{' '}
          Quantities follow the brief where the unit is a view.
        </p>
      </div>
      <footer>
        <Field label="Keep this estimate as a template" error={refused?.error}>
          {(control) => (
            <TextInput
              {...control}
              name="templateName"
              placeholder="House, one day and an evening"
              maxLength={templateNameMaxLength}
              defaultValue={refused?.name}
            />
          )}
        </Field>
        <div className="form-actions form-actions--start">
          <SubmitButton intent="saveTemplate">Save Template</SubmitButton>
          {templates.length > 0 ? (
            <Link className="btn btn--quiet" to={templatesPath}>
              Rename or Delete
            </Link>
          ) : null}
        </div>
      </footer>
    </div>
  );
}

function linesText(count: number): string {
  return `${count} ${count === 1 ? 'line' : 'lines'}`;
}

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
