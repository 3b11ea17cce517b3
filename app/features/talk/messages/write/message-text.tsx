import { type ComponentProps, useEffect, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { fillReply } from '../desk/fill-reply.ts';
import { lengthText } from './message-length.ts';
import './composer.css';

type MessageTextProps = {
  body: string;
  onBody: (text: string) => void;
  onKeyDown: ComponentProps<'textarea'>['onKeyDown'];
  marksOpenWords?: boolean;
  error: string | null | undefined;
  rows: number;
  placeholder: string;
};

/** A textarea that grows with its text up to part of the window. Long text gets an error and is not cut. */
export function MessageText(props: MessageTextProps) {
  const { body, onBody, onKeyDown, marksOpenWords = false, error, rows, placeholder } = props;
  const marks = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is measured whenever the text changes
  useEffect(() => {
    const field = area.current;
    // Skipped where CSS sizes the field, since this would make it jump.
    if (!field || CSS.supports('field-sizing', 'content')) return;
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight}px`;
  }, [body]);
  const count = lengthText(body);
  return (
    <>
      <label className="sr-only" htmlFor="message-body">
        Message
      </label>
      <div className="composer-text">
        {marksOpenWords ? (
          <div className="composer-marks" ref={marks} aria-hidden="true">
            <OpenWords body={body} />
          </div>
        ) : null}
        <textarea
          dir="auto"
          ref={area}
          id="message-body"
          name="body"
          rows={rows}
          value={body}
          onChange={(event) => onBody(event.target.value)}
          onKeyDown={onKeyDown}
          onScroll={(event) => marks.current?.scrollTo({ top: event.currentTarget.scrollTop })}
          placeholder={placeholder}
          aria-describedby={error ? 'message-error' : undefined}
          aria-invalid={error ? true : undefined}
        />
      </div>
      {error ? (
        <p className="err" id="message-error" role="alert">
          <Icon name="warning" size={16} />
          {error}
        </p>
      ) : count ? (
        <p className="small faint num">{count}</p>
      ) : null}
    </>
  );
}

function OpenWords({ body }: { body: string }) {
  return fillReply(body, {}).map(({ kind, text }, place) =>
    kind === 'open' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their order
      <span key={place} className="reply-open">
        {text}
      </span>
    ) : (
      text
    ),
  );
}
