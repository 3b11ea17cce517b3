import type { SubmissionResult } from '@conform-to/react';
import type { FoundFirm } from '#app/features/firms/found-firm.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

/** The action's answer when the page stays. */
export type ProjectAnswer = {
  status: number;
  result?: SubmissionResult;
  toast?: Toast;
  /** Suggested firms by credit line. */
  nearest?: [line: number, firms: FoundFirm[]][];
};
