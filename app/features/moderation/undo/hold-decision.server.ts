import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';

/** Who was told of a decision behind their bell, and where it leads: they are told as well when it is taken back. */
const toldSchema = z.object({
  userId: z.uuid(),
  kind: z.enum(['review', 'review_reply', 'verification']),
  subjectId: z.string(),
  /** Said when the decision is taken back. */
  takenBack: z.string(),
  to: z.string(),
});

/** What is kept of a decision besides the rows of a review. */
export const heldSchema = z.object({
  told: z.array(toldSchema),
  /** The person it is about, for the audit log. */
  concerned: z.uuid().nullable(),
  creativeId: z.uuid().nullable(),
  rating: z.number().nullable(),
  /** Before a verification was decided. */
  wasVerified: z.boolean().nullable(),
});

export type Held = z.infer<typeof heldSchema>;

type HeldDecision = {
  action: string;
  subjectId: string;
  held: Held;
  now: Date;
  /** A review of which something is about to be removed. */
  reviewId?: string | null;
};

/** Keeps what a decision is about to change, in its transaction and before it changes anything. */
export async function holdDecision(
  tx: Transaction,
  actor: Actor,
  { action, subjectId, held, now, reviewId = null }: HeldDecision,
): Promise<void> {
  const rest = JSON.stringify(heldSchema.parse(held));
  await tx.execute(sql`
    insert into moderation_decisions (admin_id, action, subject_id, held, held_media, decided_at)
    select ${actor.userId}, ${action}, ${subjectId}::uuid,
           ${rest}::jsonb || coalesce(
             (select jsonb_build_object('review', to_jsonb(v), 'reports',
                                        (select jsonb_agg(to_jsonb(r)) from reports r where r.review_id = v.id))
                from reviews v where v.id = ${reviewId}::uuid), '{}')
           || jsonb_build_object('pictures', (select coalesce(jsonb_agg(to_jsonb(p) order by p.sort_order), '[]')
                                                from review_pictures p where p.review_id = ${reviewId}::uuid)),
           array(select media_key from review_pictures where review_id = ${reviewId}::uuid),
           ${now.toISOString()}::timestamptz`);
}
