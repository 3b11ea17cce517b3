import type { ModerationRight } from './moderation-policy.ts';

/** The outcome of a decision, or why it was refused. */
export type Decided = { ok: true } | { ok: false; code: Exclude<ModerationRight, 'mayDecide'> };

/** A decision with the reason that is sent to those concerned. */
export type Decision<Word extends string> = { id: string; decision: Word; reason: string; now: Date };
