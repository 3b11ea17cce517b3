import type { PoolClient } from 'pg';
import type { AdminWork } from './admin-work.ts';
import { insertAuditLines } from './audit-lines.ts';
import { insertContactMessages } from './contact-messages.ts';
import { insertDraft } from './draft.ts';
import { findEarlierActions } from './earlier-actions.ts';
import { insertEmailReplies } from './email-replies.ts';
import { insertNotes } from './notes.ts';
import { insertReportedReviews } from './reported-reviews.ts';
import { insertReportedTalks } from './reported-talks.ts';
import { insertTodos } from './todos.ts';
import { insertVerificationRequests } from './verification-requests.ts';

/**
 * Open and past work of the demo's admin: reports, verification requests, contact messages, email replies, to-dos, a
 * draft, and their audit log entries. It changes no listing. Like the rest of the world it is the same for every day it
 * is made on.
 */
export async function insertAdminWork(client: PoolClient, work: AdminWork): Promise<void> {
  await insertTodos(client, work);
  await insertEmailReplies(client, work);
  // Audit log entries are in time order across all subjects.
  await insertAuditLines(client, work, [
    ...(await findEarlierActions(client, work)),
    ...(await insertContactMessages(client, work)),
    ...(await insertReportedReviews(client, work)),
    ...(await insertReportedTalks(client, work)),
    ...(await insertVerificationRequests(client, work)),
    ...(await insertDraft(client, work)),
    ...(await insertNotes(client, work)),
  ]);
}
