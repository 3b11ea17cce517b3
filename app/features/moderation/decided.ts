import type { ModerationRight } from './moderation-policy.ts';

/** How a decision ended: done, or why not. */
export type Decided = { ok: true } | { ok: false; code: Exclude<ModerationRight, 'mayDecide'> };

/** What an admin decides of one thing, with the reason that is told to those concerned. */
export type Decision<Word extends string> = { id: string; decision: Word; reason: string; now: Date };
