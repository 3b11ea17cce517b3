/** Why a promotion code cannot be used. */
export type CodeFault = 'unknown' | 'expired' | 'used-up' | 'not-for-you' | 'first-time-only' | 'too-little';
