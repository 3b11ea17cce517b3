/**
 * For an index that every search reads: recent entries wait in a list that each search scans in full, so it is kept
 * short. In kilobytes.
 */
export const searchedMost = { gin_pending_list_limit: 64 };
