/** Whether a link is simply followed: not by another button, nor with a key that opens it elsewhere. */
export function isPlain(event: Event): boolean {
  const { metaKey, ctrlKey, shiftKey, altKey, button } = event as MouseEvent;
  return !(metaKey || ctrlKey || shiftKey || altKey || button);
}
