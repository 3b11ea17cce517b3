import type { Toast } from '#app/ui/toast-queue.ts';
import type { FieldErrors, Typed } from './party-forms.ts';

/** A form that came back: what was typed, and why it will not do. */
export type ReturnedForm = {
  intent: string;
  typed: Typed;
  errors: FieldErrors;
  /** What was ticked. */
  ticked?: string[];
};

/** What a form of a commission's page is answered with when the page stays. */
export type CommissionAnswer = {
  status: number;
  toast?: Toast;
  form?: ReturnedForm;
  /** The link of an invitation that was made: shown this once. */
  link?: { url: string; company: string; isMailed: boolean };
  /** Whether a code is on its way. */
  isCodeSent?: boolean;
};
