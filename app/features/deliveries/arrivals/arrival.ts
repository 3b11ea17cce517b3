import type { ArrivalRefusal } from '../arrival-refusal.ts';

/** A picture that has arrived: the number under which everybody speaks of it, and what it is. */
export type ArrivedPicture = {
  id: string;
  position: number;
  fileName: string;
  bytes: number;
  width: number;
  height: number;
};

/** What became of a file: how much of it is there, or, once all is, the picture or why it is none. */
export type ArrivalAnswer =
  | { ok: true; state: 'waiting'; id: string; receivedBytes: number }
  | { ok: true; state: 'done'; picture: ArrivedPicture }
  | ArrivalRefusal;

/** What is written down of a whole file, for a browser that did not hear it. */
export type FinalAnswer = Exclude<ArrivalAnswer, { state: 'waiting' }>;
