import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Verb, verbsOf } from './verbs.ts';

/**
 * Who may call the verbs that ask no policy, and why that is right. Everything else that changes something asks
 * `may…` or `entitlementsOf` itself (docs/PERMISSIONS.md).
 */
const withoutPolicy: Record<string, string[]> = {
  'changes nothing but the account of who acts': [
    'changePassword',
    'confirmIdentity',
    'deleteAccount',
    'endSession',
    'openPortal',
    'endOtherSessions',
    'endView',
    'saveChoices',
    'withdrawReplyAddresses',
    'addPasskey',
    'namePasskey',
    'removePasskey',
    'saveCompanyName',
    'savePerson',
    'signOut',
    'renewRecoveryCodes',
    'beginTwoFactor',
    'finishTwoFactor',
    'removeSavedReply',
    'removeReviewPictures',
    'readLeadingTo',
    'readOne',
    'readAllUpTo',
  ],
  'is open to everybody, counted, and trusts a secret or nothing': [
    'signUp',
    'signIn',
    'signInByLink',
    'signInByPasskey',
    'startSocialSignIn',
    'rememberInterest',
    'askForLink',
    'resetPassword',
    'confirmEmail',
    'confirmOpened',
    'confirmEmailChange',
    'restoreEmail',
    'answerChallenge',
    'finishSignUp',
    'changeWaitingAddress',
    'sendContactMessage',
    'recordActivity',
    'recordSearch',
    'acceptMail',
    'endReportMailByLink',
    'authenticateKey',
    'removeInvited',
    'endByProvider',
    'noteProviderOfAnswer',
    'openByProvider',
    'requestSignInLink',
  ],
  'is part of a verb that has asked': [
    'auth',
    'oneOfFewInMemory',
    'holdIdentity',
    'takeHeld',
    'takeLink',
    'dropLinks',
    'dropAllLinks',
    'writeChoices',
    'findPasskeyOwner',
    'removeAccount',
    'customerOf',
    'settleCheckout',
    'sweepSoon',
    'userChanges',
    'keepFile',
    'keepWhole',
    'countedVisitor',
    'recordPictures',
    'finishMerge',
  ],
  'goes on with an upload that the same person was allowed to begin': ['receivePart', 'uploadStatus'],
  'is called by jobs, and by what the payment provider says': [
    'emptyTrash',
    'mergeFirmsJob',
    'getDailySalt',
    'visitorHash',
    'postBillingNews',
    'postDisputeNews',
    'writeCustomer',
    'beginMissing',
    'drillRestore',
    'tryNewestBackup',
    'forgetMediaAudience',
  ],
  'holds a commission first, which finds it for its own side or party alone': [
    'answerChange',
    'confirmShare',
    'leaveCommission',
    'withLockedCommission',
  ],
  'acts for whoever holds the link of a party, or a code that was mailed to it': [
    'askCode',
    'checkCode',
    'declineInvitation',
    'hashPartyToken',
    'joinByCode',
    'noteOpened',
  ],
  'finds a delivery or an upload first, which is there for its own side alone': [
    'keepPicture',
    'noteDownload',
    'openFile',
    'receivePictures',
    'sendFile',
    'removeWhole',
  ],
  'is a step of a verb or a job that has asked': [
    'closeProposal',
    'licenseHash',
    'readDropped',
    'settleProposal',
  ],
  'is called by the command line, whose user has the settings anyhow': [
    'restoreBackup',
    'decideAllHeldMails',
  ],
  'is called by setup, whose link only the operator has': [
    'adminRequest',
    'makeFirstAdmin',
    'requireAdminTwoFactor',
  ],
};

const excused = new Set(Object.values(withoutPolicy).flat());

describe('every verb', () => {
  it('asks a policy about who acts, or is listed with the reason why it needs none', () => {
    const verbs = allVerbs();
    const unasked = verbs.filter((verb) => !verb.asksPolicy && !excused.has(verb.name));
    expect(unasked.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });

  it('on the list is still there, and still asks none', () => {
    const unasked = new Set(
      allVerbs()
        .filter((verb) => !verb.asksPolicy)
        .map(({ name }) => name),
    );
    expect([...excused].filter((name) => !unasked.has(name))).toEqual([]);
  });
});

describe('a source', () => {
  const file = 'app/features/things/change-thing.server.ts';
  const change = 'await db().update(things).set({ name });';

  it('with a verb that asks nobody is found out, also where a helper does the change', () => {
    const open = `export async function renameThing(actor: Actor, name: string) {\n  ${change}\n}\n`;
    const helped = `export async function renameThing(actor: Actor) {\n  return rename(actor);\n}\n\nasync function rename(actor: Actor) {\n  ${change}\n}\n`;
    for (const source of [open, helped]) {
      expect(verbsOf(file, source)).toEqual([{ file, name: 'renameThing', asksPolicy: false }]);
    }
  });

  it('with a verb that asks is fine, and one that only reads has none', () => {
    const imports = `import { mayRename } from './thing-policy.ts';\n\n`;
    const asking = `${imports}export async function renameThing(actor: Actor) {\n  if (mayRename(actor)) ${change}\n}\n`;
    expect(verbsOf(file, asking)).toMatchObject([{ asksPolicy: true }]);
    expect(verbsOf(file, 'export function findThing(actor: Actor) {\n  return 1;\n}\n')).toEqual([]);
    const unaware = `${imports}export async function renameThing(actor: Actor) {\n  ${change}\n}\n`;
    expect(verbsOf(file, unaware)).toMatchObject([{ asksPolicy: false }]);
  });
});

function allVerbs(): Verb[] {
  const files = globSync('app/features/**/*.server.ts');
  return files.sort().flatMap((file) => verbsOf(file, readFileSync(file, 'utf8')));
}
