/** An answer of a JSON function that refuses: what is wrong, in words for people. */
export function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status });
}

/** For an address that is only posted to. */
export function onlyPost(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}
