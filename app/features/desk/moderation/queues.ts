export const queues = ['reviews', 'correspondents', 'verification', 'credits', 'firms', 'history'] as const;

export type Queue = (typeof queues)[number];

export const queueLabels: Record<Queue, string> = {
  reviews: 'Reviews',
  correspondents: 'Correspondents',
  verification: 'Verification',
  credits: 'Credits',
  firms: 'Firms',
  history: 'Decisions',
};

/** Falls back to reported reviews. */
export function readQueue(text: string | null): Queue {
  return queues.find((queue) => queue === text) ?? 'reviews';
}

export function queuePath(queue: Queue, after?: string): string {
  const parameters = new URLSearchParams({ queue, ...(after ? { after } : {}) });
  return `/admin/moderation?${parameters}`;
}
