import { z } from 'zod';
import { emailField } from '#app/features/accounts/auth-schema.ts';
import { partyRoles } from '#app/features/vocabulary/brief-vocabulary.ts';
import { requiredText, tidy, tooLong } from '#app/features/vocabulary/typed-text.ts';
import type { Toast } from '#app/ui/toast-queue.ts';
import { codeTerms, companyMaxLength, personMaxLength, wordsMaxLength } from './commission-policy.ts';

export type Typed = Record<string, string>;
export type FieldErrors = Record<string, string>;
export type Read<Value> = { ok: true; value: Value } | { ok: false; errors: FieldErrors };

/** The values of text fields as typed, cut well beyond every limit. */
export function typedOf(form: FormData, names: readonly string[]): Typed {
  return Object.fromEntries(
    names.map((name) => [
      name,
      String(form.get(name) ?? '')
        .slice(0, 1_000)
        .toWellFormed(),
    ]),
  );
}

const company = requiredText('Please enter the company.', companyMaxLength);
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

const inviteSchema = z.object({
  company: company.transform(oneLine),
  role: z.string().refine((role) => Object.hasOwn(partyRoles, role), 'Please choose a role.'),
});
const inviteByMail = inviteSchema.extend({ email: emailField });

export const inviteFields = ['partyId', 'company', 'role', 'email'] as const;

export function readInvite(typed: Typed): Read<z.infer<typeof inviteSchema> & { email: string | null }> {
  if ((typed.email ?? '').trim() !== '') {
    return read(inviteByMail, typed);
  }
  const invited = read(inviteSchema, typed);
  return invited.ok ? { ok: true, value: { ...invited.value, email: null } } : invited;
}

const joinSchema = z.object({
  personName: requiredText('Please enter your name.', personMaxLength).transform(oneLine),
  company: company.transform(oneLine),
  maySign: z.literal('yes', { error: 'Please confirm that you may sign, or ask somebody who may.' }),
});
const joinWithAddress = joinSchema.extend({ email: emailField });

export const joinFields = ['personName', 'company', 'email', 'maySign', 'price', 'code'] as const;

export function readJoin(typed: Typed): Read<z.infer<typeof joinWithAddress>> {
  return read(joinWithAddress, typed);
}

export function readJoinSignedIn(typed: Typed): Read<z.infer<typeof joinSchema>> {
  return read(joinSchema, typed);
}

const digits = new RegExp(`^\\d{${codeTerms.digits}}$`);

export function readCode(text: string): string | null {
  const code = text.replace(/[\s-]+/g, '');
  return digits.test(code) ? code : null;
}

export const codeError = `The code has ${codeTerms.digits} digits.`;

/** A whole number of minor units from our own forms; null for anything else. */
export function readMinor(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

export function readWords(form: FormData): string | null {
  const words = tidy(String(form.get('words') ?? '').slice(0, 4 * wordsMaxLength)).toWellFormed();
  return words.length > wordsMaxLength ? null : words;
}

export const wordsError = tooLong(wordsMaxLength);

function read<Schema extends z.ZodType>(schema: Schema, typed: Typed): Read<z.infer<Schema>> {
  const parsed = schema.safeParse(typed);
  if (parsed.success) {
    return { ok: true, value: parsed.data };
  }
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) {
    errors[String(path[0])] ??= message;
  }
  return { ok: false, errors };
}

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
