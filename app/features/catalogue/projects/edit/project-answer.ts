import type { SubmissionResult } from '@conform-to/react';
import type { FoundFirm } from '#app/features/catalogue/firms/found-firm.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type ProjectAnswer = {
  status: number;
  result?: SubmissionResult;
  toast?: Toast;
  nearest?: [line: number, firms: FoundFirm[]][];
};
