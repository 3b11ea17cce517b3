/**
 * Of an index that every search reads: what was written lately waits in a list, which each search reads to its end, so
 * it is kept short. In kilobytes.
 */
export const searchedMost = { gin_pending_list_limit: 64 };
