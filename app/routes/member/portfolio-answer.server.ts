import type { SubmissionResult } from '@conform-to/react';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { ReceivedForm } from '#app/features/uploads/receive-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

/** What a form of /portfolio is answered with when the page stays. */
export type PortfolioAnswer = {
  status: number;
  intent: string;
  result?: SubmissionResult;
  toast?: Toast;
  /** Why a file or address was not taken. */
  mediaError?: string;
  /** A file that came with the form and is kept while the rest is put right. */
  kept?: { id: string; filename: string };
  /** What is wrong with the title of one of several files. */
  titleError?: { uploadId: string; text: string };
};

export type FormRequest = ReceivedForm & { actor: Actor };
export type ActionResult = Promise<PortfolioAnswer | Response>;
