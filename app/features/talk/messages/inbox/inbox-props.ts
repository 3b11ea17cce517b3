import type { ReplyTime } from '#app/features/vocabulary/reply-time.ts';
import type { Board, BoardRows } from '../desk/board.ts';
import type { Desk } from '../desk/desk-days.ts';
import type { Due } from '../desk/due.ts';
import type { DeskCounts } from '../desk/find-board.server.ts';
import type { MonthEntry } from '../desk/month.ts';
import type { NextStepAnswer } from '../desk/next-step.ts';
import type { Piece } from '../desk/pieces.ts';
import type { TypedBrief } from '../message-schema.ts';
import type { Recipient, Thread } from '../read/find-thread.server.ts';
import type { Member } from '../read/message-item.tsx';
import type { NoteAnswer } from '../read/thread-note.tsx';
import type { AttachedStudy } from '../study/attached-study.ts';
import type { SavedReply } from '../write/saved-replies.server.ts';
import type { WaitingThreads } from './find-waiting-threads.server.ts';
import type { InboxState } from './inbox-path.ts';
import type { ThreadList } from './list-threads.server.ts';

export type InboxProps = {
  isClient: boolean;
  me: Member;
  state: InboxState;
  list: ThreadList;
  unread: number;
  /** Null for clients, as are the counts. */
  desk: Desk | null;
  counts: DeskCounts | null;
  thread: Thread | null;
  recipient: Recipient | null;
  board: { board: Board; rows: BoardRows } | null;
  calendar: { month: string; entries: MonthEntry[] } | null;
  waiting: WaitingThreads | null;
  due: readonly Due[];
  rateSheetUrl: string | null;
  pieces: readonly Piece[];
  attached: AttachedStudy | null;
  replies: readonly SavedReply[];
  replyTime: ReplyTime | null;
  sendKey: string;
  now: string;
  refused:
    | (NoteAnswer & NextStepAnswer & { error?: string; typed?: string; typedBrief?: TypedBrief })
    | undefined;
};
