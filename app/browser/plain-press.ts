/** Whether a click simply follows its link: main button, no modifier key. */
export function isPlain(event: Event): boolean {
  const { metaKey, ctrlKey, shiftKey, altKey, button } = event as MouseEvent;
  return !(metaKey || ctrlKey || shiftKey || altKey || button);
}
