export function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status });
}

/** For an address that accepts only POST. */
export function onlyPost(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}
