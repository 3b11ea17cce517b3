import { z } from 'zod';
import { authMessages } from '../auth-messages.ts';
import { signInSchema } from '../auth-schema.ts';
import { findIdentity } from '../find-actor.server.ts';
import { answerChallenge } from '../two-factor/answer-challenge.server.ts';
import { appCodeSchema, challengeMessages } from '../two-factor/two-factor-policy.ts';
import { signIn } from './sign-in.server.ts';

/**
 * The answer to the dialog over a page. `isTwoFactorAsked`: a code is needed next; `isOver`: start again with the
 * password.
 */
type OverPageAnswer = {
  status: number;
  body: { userId: string } | { isTwoFactorAsked: true } | { error: string; isOver?: boolean };
  cookies: string[];
};

type RequestSource = { address: string; headers: Headers };

const bodySchema = z.union([appCodeSchema, signInSchema]);

/**
 * Signs in without leaving the page: by email and password, then a code if needed. Uses the same verbs, limits and
 * texts as /auth.
 */
export async function signInOverPage(body: unknown, source: RequestSource): Promise<OverPageAnswer> {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) {
    return refused(400, isCode(body) ? 'The code has six digits.' : 'Please enter your password.');
  }
  return 'code' in parsed.data ? answerCode(parsed.data.code, source) : answerPassword(parsed.data, source);
}

async function answerPassword(
  typed: z.infer<typeof signInSchema>,
  source: RequestSource,
): Promise<OverPageAnswer> {
  const signedIn = await signIn(typed, source);
  if (!signedIn.ok) {
    const status = signedIn.code === 'tooManySignIns' ? 429 : 400;
    return refused(status, authMessages[signedIn.code].text ?? '');
  }
  return signedIn.isTwoFactorAsked
    ? { status: 200, body: { isTwoFactorAsked: true }, cookies: signedIn.cookies }
    : opened(signedIn.cookies);
}

async function answerCode(code: string, { headers }: RequestSource): Promise<OverPageAnswer> {
  const answered = await answerChallenge('app', { code, headers });
  if (answered.ok) {
    return opened(answered.cookies);
  }
  const { code: failure } = answered;
  const error = challengeMessages[failure].text ?? '';
  const isOver = failure !== 'wrongCode' && failure !== 'locked';
  return { status: failure === 'locked' ? 429 : 400, body: { error, isOver }, cookies: [] };
}

async function opened(cookies: string[]): Promise<OverPageAnswer> {
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
  const { actor } = await findIdentity(new Headers({ cookie }));
  return actor
    ? { status: 200, body: { userId: actor.userId }, cookies }
    : refused(400, authMessages.invalidCredentials.text ?? '');
}

function refused(status: number, error: string): OverPageAnswer {
  return { status, body: { error }, cookies: [] };
}

function isCode(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'code' in body;
}
