export function isPlain(event: Event): boolean {
  const { metaKey, ctrlKey, shiftKey, altKey, button } = event as MouseEvent;
  return !(metaKey || ctrlKey || shiftKey || altKey || button);
}
