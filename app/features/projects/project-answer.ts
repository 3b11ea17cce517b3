import type { SubmissionResult } from '@conform-to/react';
import type { FoundFirm } from '#app/features/firms/found-firm.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

/** What a form of a project is answered with when the page stays. */
export type ProjectAnswer = {
  status: number;
  result?: SubmissionResult;
  toast?: Toast;
  /** By line of the credits: firms that may be meant by what was typed. */
  nearest?: [line: number, firms: FoundFirm[]][];
};
