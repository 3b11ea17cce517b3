import { type ComponentProps, useEffect, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { lengthText } from './message-length.ts';

type MessageTextProps = {
  body: string;
  onBody: (text: string) => void;
  onKeyDown: ComponentProps<'textarea'>['onKeyDown'];
  error: string | null | undefined;
  rows: number;
  placeholder: string;
};

/** Where a message is typed: as high as its text, up to a part of the window; a text that is too long is told, not cut. */
export function MessageText({ body, onBody, onKeyDown, error, rows, placeholder }: MessageTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is measured whenever the text changes
  useEffect(() => {
    const field = area.current;
    // Where the browser does it by itself, this would only make it jump.
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
      <textarea
        ref={area}
        id="message-body"
        name="body"
        rows={rows}
        value={body}
        onChange={(event) => onBody(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={placeholder}
        aria-describedby={error ? 'message-error' : undefined}
        aria-invalid={error ? true : undefined}
      />
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
