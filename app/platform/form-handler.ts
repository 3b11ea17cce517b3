/** The handler for the form's `intent` field; null for an unknown name, 'constructor' included. */
export function handlerOf<Handler>(
  handlers: Readonly<Record<string, Handler>>,
  form: FormData,
): Handler | null {
  const intent = form.get('intent');
  return typeof intent === 'string' && Object.hasOwn(handlers, intent) ? (handlers[intent] ?? null) : null;
}
