import { createContext, type ReactNode, useContext } from 'react';
import { Avatar } from '#app/ui/avatar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import type { SentPiece } from '../desk/pieces.ts';
import { briefFields } from '../message-schema.ts';
import { StudyCard } from '../study/study-card.tsx';
import type { MessageCard, ThreadFile, ThreadMessage } from './list-messages.server.ts';
import './conversation.css';
import '../desk/pieces.css';

type TextPart = { text: string; url: string | null };

const address = /\bhttps?:\/\/[^\s<>"'“”…]+|\bwww\.[^\s<>"'“”…]+\.[^\s<>"'“”…]+/gi;
const endMark = /[.,;:!?)\]}]/;

/** Splits a text at its web addresses. Only http and https become links. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const shown = withoutEndMarks(match[0]);
    const url = /^www\./i.test(shown) ? `https://${shown}` : shown;
    if (!URL.canParse(url)) {
      continue;
    }
    if (match.index > from) {
      parts.push({ text: text.slice(from, match.index), url: null });
    }
    parts.push({ text: shown, url });
    from = match.index + shown.length;
  }
  if (from < text.length) {
    parts.push({ text: text.slice(from), url: null });
  }
  return parts;
}

/** Trailing punctuation is not part of an address, nor is a closing bracket that the address does not open. */
function withoutEndMarks(found: string): string {
  const opened = found.split('(').length;
  let closed = found.split(')').length;
  let end = found.length;
  while (endMark.test(found.charAt(end - 1))) {
    if (found.charAt(end - 1) === ')') {
      if (closed <= opened) break;
      closed -= 1;
    }
    end -= 1;
  }
  return found.slice(0, end);
}

/** How a card is drawn. The screen provides it, since cards belong to features that build on conversations. */
export const DrawCard = createContext<(card: MessageCard) => ReactNode>(() => null);

export type Member = { name: string; avatarUrl: string | null };

type MessageItemProps = {
  message: ThreadMessage;
  writer: Member;
  /** Whether the other side has read it; shown on the newest read message only. */
  note?: string | undefined;
  dates?: ReactNode;
};

export function MessageItem({ message, writer, note, dates }: MessageItemProps) {
  const { clockText } = useTimes();
  const drawCard = useContext(DrawCard);
  const name = message.isMine ? 'You' : writer.name;
  return (
    <article className="msg" aria-label={`${name}, ${clockText(message.sentAt)}`}>
      <Avatar name={writer.name} src={writer.avatarUrl} size="sm" />
      <header>
        <b>{name}</b>
        <time dateTime={message.sentAt}>{clockText(message.sentAt)}</time>
        {note ? <span className="small faint">{note}</span> : null}
      </header>
      <div>
        {message.body.split(/\n{2,}/).map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a message that was sent does not change
          <p dir="auto" key={place}>
            <Linked text={paragraph} />
          </p>
        ))}
        {message.brief ? <BriefTable brief={message.brief} /> : null}
        {message.brief && message.isMine ? (
          <p className="small">
            <Link className="link" to={`/briefs/new?message=${message.id}`}>
              Make this a full brief
            </Link>
          </p>
        ) : null}
        {message.card ? drawCard(message.card) : null}
        {dates}
        {message.study ? <StudyCard study={message.study} /> : null}
        {message.pieces.length > 0 ? <SentPieces pieces={message.pieces} /> : null}
        {message.files.map((file) => (
          <FileLink key={file.id} file={file} />
        ))}
      </div>
    </article>
  );
}

function Linked({ text }: { text: string }) {
  return linkedText(text).map((part, place) =>
    part.url ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text that was sent does not change
      <a key={place} className="link" href={part.url} rel="noopener noreferrer nofollow ugc" target="_blank">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}

export function BriefTable({ brief }: { brief: NonNullable<ThreadMessage['brief']> }) {
  const filled = briefFields.filter(({ name }) => brief[name]);
  return (
    <dl className="brief">
      {filled.map(({ name, label }) => (
        <div key={name} className="facts-row">
          <dt className="muted">{label}</dt>
          <dd className="wraps" dir="auto">
            {brief[name]}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FileLink({ file }: { file: ThreadFile }) {
  const address = `/messages/files/${file.id}`;
  return (
    <a className="msg-file" href={address} download={file.filename}>
      {file.isPicture ? (
        <img
          className="w-24 h-16 object-cover -ml-3 bg-plate"
          src={`${address}?size=small`}
          alt=""
          width={96}
          height={64}
          loading="lazy"
        />
      ) : (
        <Icon name="document" />
      )}
      <span dir="auto">{file.filename}</span>
      <span className="faint num">{sizeText(file.bytes)}</span>
    </a>
  );
}

function sizeText(bytes: number): string {
  return bytes >= 1_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1_000))} kB`;
}

function SentPieces({ pieces }: { pieces: readonly SentPiece[] }) {
  return (
    <ul className="pieces" aria-label="Pictures from the portfolio">
      {pieces.map((piece, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was sent stays in its order
        <li key={place}>
          {piece === null ? (
            <span className="pieces-gone small muted">This picture is no longer in the portfolio.</span>
          ) : piece.path ? (
            <Link to={piece.path}>
              <PieceView piece={piece} />
            </Link>
          ) : (
            <span>
              <PieceView piece={piece} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function PieceView({ piece }: { piece: NonNullable<SentPiece> }) {
  const { title, alt, picture } = piece;
  return (
    <>
      <Picture {...picture} alt={alt === title ? '' : alt} sizes="160px" upTo={640} />
      <span className="pieces-title small">{title}</span>
    </>
  );
}
