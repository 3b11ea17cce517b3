import type { Toast } from '#app/ui/toast-queue.ts';
import type { FieldErrors, Typed } from './party-forms.ts';

export type ReturnedForm = {
  intent: string;
  typed: Typed;
  errors: FieldErrors;
  ticked?: string[];
};

export type CommissionAnswer = {
  status: number;
  toast?: Toast;
  form?: ReturnedForm;
  link?: { url: string; company: string; isMailed: boolean };
  isCodeSent?: boolean;
};
