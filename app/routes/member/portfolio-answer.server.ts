import type { SubmissionResult } from '@conform-to/react';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { ReceivedForm } from '#app/features/uploads/receive-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

/** The answer to a form of /portfolio that stays on the page. */
export type PortfolioAnswer = {
  status: number;
  intent: string;
  result?: SubmissionResult;
  toast?: Toast;
  mediaError?: string;
  kept?: { id: string; filename: string };
  titleError?: { uploadId: string; text: string };
};

export type FormRequest = ReceivedForm & { actor: Actor };
export type ActionResult = Promise<PortfolioAnswer | Response>;
