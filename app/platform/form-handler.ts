/** The handler that a form names in its field `intent`; null for a name that none of them has, 'constructor' included. */
export function handlerOf<Handler>(
  handlers: Readonly<Record<string, Handler>>,
  form: FormData,
): Handler | null {
  const intent = form.get('intent');
  return typeof intent === 'string' && Object.hasOwn(handlers, intent) ? (handlers[intent] ?? null) : null;
}
