import type { ArrivalRefusal } from '../arrival-refusal.ts';

export type ArrivedPicture = {
  id: string;
  position: number;
  fileName: string;
  bytes: number;
  width: number;
  height: number;
};

/** The state of a file: how much has arrived, or, once complete, the picture or the refusal. */
export type ArrivalAnswer =
  | { ok: true; state: 'waiting'; id: string; receivedBytes: number }
  | { ok: true; state: 'done'; picture: ArrivedPicture }
  | ArrivalRefusal;

export type FinalAnswer = Exclude<ArrivalAnswer, { state: 'waiting' }>;
