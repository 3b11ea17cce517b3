/** Whether a page could not be fetched. Browsers differ only in the message: Chromium, Firefox, Safari. */
export function isLostConnection(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /failed to fetch|networkerror|load failed|network error/i.test(error.message)
  );
}
