import type { Hono } from 'hono';
import { z } from 'zod';
import { saveAndEmit } from '../events.ts';
import { type Dispute, disputeEvidenceFields } from '../objects/objects.ts';
import { refuse } from '../refusal.ts';
import { getObject, saveObject } from '../store.ts';
import { changes } from './endpoint.ts';

/** Stripe's limit for all texts together. */
const mostCharacters = 150_000;

const evidence = z.strictObject(
  Object.fromEntries(disputeEvidenceFields.map((name) => [name, z.string().max(mostCharacters).optional()])),
);

/** Dispute evidence: an update stages it, and `submit` sends it once. */
export function addDisputes(api: Hono): void {
  api.post(
    '/v1/disputes/:id',
    changes(
      z.strictObject({ evidence: evidence.optional(), submit: z.enum(['true', 'false']).optional() }),
      async (sandbox, { id, params }) => {
        const dispute = await getObject(sandbox, 'dispute', id);
        const isInquiry = dispute.status === 'warning_needs_response';
        if (!isInquiry && dispute.status !== 'needs_response') {
          throw refuse('This dispute is already closed, or evidence was submitted for it.');
        }
        if (sandbox.now > dispute.evidence_details.due_by) {
          throw refuse('The deadline to respond to this dispute has passed.');
        }
        const given = Object.entries(params.evidence ?? {}).map(([name, text]) => [name, text || null]);
        const kept = { ...dispute.evidence, ...Object.fromEntries(given) };
        const details = {
          ...dispute.evidence_details,
          has_evidence: Object.values(kept).some((text) => text !== null),
        };
        if (params.submit === 'false') {
          const staged: Dispute = { ...dispute, evidence: kept, evidence_details: details };
          await saveObject(sandbox, staged);
          return staged;
        }
        return saveAndEmit<Dispute>(sandbox, 'charge.dispute.updated', {
          ...dispute,
          evidence: kept,
          evidence_details: { ...details, submission_count: 1 },
          status: isInquiry ? 'warning_under_review' : 'under_review',
        });
      },
    ),
  );
}
