import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';

/** Recipients of a decision's notification and where it links; they are notified again when it is undone. */
const toldSchema = z.object({
  userId: z.uuid(),
  kind: z.enum(['review', 'review_reply', 'verification']),
  subjectId: z.string(),
  /** The text sent when the decision is undone. */
  takenBack: z.string(),
  to: z.string(),
});

export const heldSchema = z.object({
  told: z.array(toldSchema),
  concerned: z.uuid().nullable(),
  creativeId: z.uuid().nullable(),
  rating: z.number().nullable(),
  /** The badge before the decision. */
  wasVerified: z.boolean().nullable(),
});

export type Held = z.infer<typeof heldSchema>;

type HeldDecision = {
  action: string;
  subjectId: string;
  held: Held;
  now: Date;
  reviewId?: string | null;
};

/** Stores what a decision will change. Call it in the decision's transaction, before any change. */
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
