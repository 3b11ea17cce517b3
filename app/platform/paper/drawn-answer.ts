/** What a thread that draws answers to an order. */
export type DrawnAnswer = { ok: true; pdf: Uint8Array } | { ok: false; error: string };
