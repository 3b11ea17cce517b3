import { z } from 'zod';
import { licenseTerms, territories } from '#app/features/vocabulary/brief-vocabulary.ts';
import { requiredText, tidy, tooLong } from '#app/features/vocabulary/typed-text.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { licensedUseKeys } from '../licensed-uses.ts';
import { maxPieces, requestLengths } from './request-limits.ts';

export type TypedRequest = {
  id: string;
  piece: string;
  pieces: string[];
  uses: string[];
  term: string;
  territory: string;
  company: string;
  place: string;
  purpose: string;
};

const texts = ['id', 'piece', 'term', 'territory', 'company', 'place', 'purpose'] as const;
const lists = ['pieces', 'uses'] as const;

const maxListed = 50;
const maxChars = 2_000;

export function readTypedRequest(from: FormData | URLSearchParams): TypedRequest {
  const text = (name: string) => String(from.get(name) ?? '').slice(0, maxChars);
  const list = (name: string) => from.getAll(name).slice(0, maxListed).map(String);
  const read = Object.fromEntries([
    ...texts.map((name) => [name, text(name)]),
    ...lists.map((name) => [name, list(name)]),
  ]);
  return { ...emptyRequest, ...read };
}

const emptyRequest: TypedRequest = {
  id: '',
  piece: '',
  pieces: [],
  uses: [],
  term: '',
  territory: '',
  company: '',
  place: '',
  purpose: '',
};

/** The typed values as a query string, so that signing in on the way loses nothing. */
export function requestQuery(typed: TypedRequest): URLSearchParams {
  return new URLSearchParams([
    ...texts.flatMap((name) => (typed[name] ? [[name, typed[name]]] : [])),
    ...lists.flatMap((name) => typed[name].map((value) => [name, value])),
  ]);
}

const choice = (of: Readonly<Record<string, string>>, message: string) =>
  z.enum(Object.keys(of) as [string, ...string[]], { error: message });

export const rightsFields = {
  uses: z
    .array(z.enum(licensedUseKeys as [string, ...string[]]))
    .min(1, 'Please choose at least one use.')
    .overwrite((chosen) => [...new Set(chosen)]),
  term: choice(licenseTerms, 'Please choose for how long.'),
  territory: choice(territories, 'Please choose where.'),
};

export const requestSchema = z.object({
  id: z.uuid(),
  pieces: z
    .array(z.string().refine((id): boolean => isUuid(id)))
    .overwrite((chosen) => [...new Set(chosen)])
    .min(1, 'Please choose at least one picture.')
    .max(maxPieces, `Please choose at most ${maxPieces} pictures.`),
  company: requiredText('Please enter who will use the pictures.', requestLengths.company),
  place: z.string().overwrite(tidy).max(requestLengths.place, tooLong(requestLengths.place)),
  purpose: requiredText('Please say what the pictures are for.', requestLengths.purpose),
  ...rightsFields,
});

export type RequestErrors = Partial<Record<string, string>>;

export function faultsOf({ issues }: z.ZodError): RequestErrors {
  const errors: RequestErrors = {};
  for (const { path, message } of issues) {
    const field = String(path[0]);
    errors[field] ??= message;
  }
  return errors;
}
