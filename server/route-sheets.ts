import type { Context } from 'hono';
import { findSheet } from '#app/document/route-sheets.server.ts';
import { chooseCoding } from '#app/platform/accepted-codings.ts';
import type { RouteTypes } from './route-types.ts';

/** Sends the joined style sheet of a document's route. */
export function sendRouteSheet(c: Context<RouteTypes>): Response {
  const sheet = findSheet(c.req.param('file') ?? '');
  if (!sheet) {
    return c.text('There is no such style sheet.', 404);
  }
  const accepted = c.req.header('accept-encoding') ?? '';
  const coding = chooseCoding(accepted, ['br', 'gzip']);
  c.header('Content-Type', 'text/css; charset=utf-8');
  c.header('Vary', 'Accept-Encoding');
  if (coding) {
    c.header('Content-Encoding', coding);
  }
  return c.body(new Uint8Array(coding ? sheet[coding] : sheet.identity));
}
