import { z } from 'zod';
import { apiRoot } from '../api/api-operations.ts';

/**
 * Events for partners (docs/decisions/0034-partner-api.md). An event says what happened and to which creative; partners
 * read current data from the API. Events name creatives only.
 */

const creative = z
  .strictObject({
    id: z.uuid(),
    apiUrl: z.url().describe('Where the API says what is true now; 404 when no longer listed.'),
  })
  .meta({ id: 'EventCreative' });

const review = z.strictObject({ id: z.uuid() }).meta({ id: 'EventReview' });

export const webhookEvents = {
  'creative.listed': {
    about: 'A creative is listed from now on, for the first time or again.',
    data: z.strictObject({ creative }),
  },
  'creative.unlisted': {
    about: 'A creative is no longer listed. Remove what you have stored of them.',
    data: z.strictObject({ creative }),
  },
  'review.published': {
    about: 'A client has reviewed a listed creative.',
    data: z.strictObject({ creative, review }),
  },
  'conversation.begun': {
    about:
      'A client has written to a listed creative for the first time. It says to whom, and neither who wrote nor what.',
    data: z.strictObject({ creative }),
  },
} as const satisfies Record<string, { about: string; data: z.ZodType }>;

export type WebhookEvent = keyof typeof webhookEvents;

// Object.keys is typed as string[].
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

/** Sent by an admin to test an endpoint; cannot be subscribed to. */
export const testEvent = 'endpoint.test';

/** The request body, byte for byte the same with each try. */
export function webhookBody(event: StoredEvent, origin: string): string {
  const { type, creativeId, reviewId, createdAt } = event;
  const data = {
    ...(creativeId
      ? { creative: { id: creativeId, apiUrl: `${origin}${apiRoot}/creatives/${creativeId}` } }
      : {}),
    ...(reviewId ? { review: { id: reviewId } } : {}),
  };
  return JSON.stringify({ type, timestamp: createdAt, data });
}

export function webhookSchema(type: WebhookEvent) {
  return z
    .strictObject({
      type: z.literal(type),
      timestamp: z.iso.datetime().describe('When it happened.'),
      data: webhookEvents[type].data,
    })
    .meta({ id: `Event_${type.replace('.', '_')}` });
}

export type StoredEvent = {
  id: string;
  type: string;
  creativeId: string | null;
  reviewId: string | null;
  /** As an ISO string. */
  createdAt: string;
};

/** The webhook-id header, by which a receiver recognizes a repeated event. */
export function webhookId(eventId: string): string {
  return `evt_${eventId}`;
}
