import type { Recipient } from './find-recipient.server.ts';
import type { Thread } from './find-thread.server.ts';
import type { WaitingThreads } from './find-waiting-threads.server.ts';
import type { InboxState } from './inbox-path.ts';
import type { StageCounts, ThreadList } from './list-threads.server.ts';
import type { Member } from './message-item.tsx';
import type { ReplyTime } from './reply-time.ts';
import type { SavedReply } from './saved-replies.server.ts';
import type { NoteAnswer } from './thread-note.tsx';

/** Everything the inbox shows: the list, what is open, and what a form was refused with. */
export type InboxProps = {
  isClient: boolean;
  /** Who reads this. */
  me: Member;
  state: InboxState;
  list: ThreadList;
  unread: number;
  counts: StageCounts | null;
  thread: Thread | null;
  recipient: Recipient | null;
  /** While nothing is open. */
  waiting: WaitingThreads | null;
  rateSheetUrl: string | null;
  replies: readonly SavedReply[];
  replyTime: ReplyTime | null;
  sendKey: string;
  now: string;
  /** What a form was refused with. */
  refused: (NoteAnswer & { error?: string; typed?: string }) | undefined;
};
