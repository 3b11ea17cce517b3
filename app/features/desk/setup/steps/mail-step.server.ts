import { mailAdvice } from '#app/features/desk/system/mail-advice.ts';
import { type MailFailure, talkToMailServer } from '#app/platform/mail/talk-to-mail-server.server.ts';
import { type Entered, entry, type Settings, type Step, secretEntry } from '../step.ts';

/** The mail server; it must accept a test email first. */
export const mailStep: Step = {
  name: 'mail',
  title: 'Mail',
  question: 'How does mail leave?',
  lead: 'Confirmations, receipts and messages go through your mail server. One is sent to you before you go on.',
  fields: [
    { name: 'host', label: 'Server', kind: 'text' },
    { name: 'port', label: 'Port', kind: 'number', help: '587 with STARTTLS, 465 with TLS from the start.' },
    { name: 'user', label: 'User', kind: 'text', isOptional: true },
    { name: 'password', label: 'Password', kind: 'secret', isOptional: true },
    { name: 'from', label: 'From', kind: 'text', help: 'Oriel <hello@oriel.example>' },
    { name: 'testTo', label: 'Send a test to', kind: 'email' },
  ],
  read: ({ SMTP_URL, MAIL_FROM = '' }) => {
    const url = SMTP_URL && URL.canParse(SMTP_URL) ? new URL(SMTP_URL) : null;
    return {
      host: url?.hostname ?? '',
      port: url ? url.port || (url.protocol === 'smtps:' ? '465' : '587') : '587',
      user: decodeURIComponent(url?.username ?? ''),
      from: MAIL_FROM,
    };
  },
  summary: ({ SMTP_URL }) => (SMTP_URL ? 'Test handed over' : null),
  attempt: async (entered, { settings }) => {
    const errors = errorsOf(entered);
    if (Object.keys(errors).length > 0) {
      return { ok: false, errors };
    }
    const url = smtpUrl(entered, settings);
    const from = entry(entered, 'from');
    const to = entry(entered, 'testTo');
    const { lines, failure } = await talkToMailServer(url, {
      from,
      to,
      subject: 'A test from Oriel',
      text: 'Mail leaves your Oriel site. You can go on with the setup.',
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return failure
      ? {
          ok: false,
          errors: { [fieldOf[failure.stage]]: mailAdvice[failure.stage] },
          lines: withWords(lines, failure),
        }
      : {
          ok: true,
          settings: { SMTP_URL: url, MAIL_FROM: from },
          notes: [`Handed over. Look into the mailbox of ${to}.`],
          lines,
        };
  },
};

const fieldOf: Record<MailFailure['stage'], string> = {
  address: 'host',
  connection: 'host',
  encryption: 'port',
  login: 'password',
  sender: 'from',
  recipient: 'testTo',
  message: '',
  other: '',
};

/** Appends the failure's own words unless the dialog already contains them. */
function withWords<Line extends { from: 'us' | 'them'; text: string }>(
  lines: readonly Line[],
  failure: MailFailure,
) {
  const isSaid = lines.some(({ text }) => failure.words.includes(text) || text.includes(failure.words));
  return isSaid ? [...lines] : [...lines, { from: 'them' as const, text: failure.words }];
}

function errorsOf(entered: Entered): Record<string, string> {
  const port = entry(entered, 'port');
  return {
    ...(/^[a-z0-9.:[\]-]{1,253}$/i.test(entry(entered, 'host'))
      ? {}
      : { host: 'Enter the name of the server.' }),
    ...(/^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536
      ? {}
      : { port: 'Enter a port, such as 587.' }),
    ...(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(entry(entered, 'from'))
      ? {}
      : { from: 'Enter an address, such as Oriel <hello@oriel.example>.' }),
    ...(/^[^\s<>@,;]+@[^\s<>@,;]+$/.test(entry(entered, 'testTo'))
      ? {}
      : { testTo: 'Enter your own address, to which a test is sent.' }),
  };
}

/** smtps on port 465, which starts with TLS; otherwise smtp, which upgrades by STARTTLS if offered. */
function smtpUrl(entered: Entered, settings: Settings): string {
  const [host, port, user] = ['host', 'port', 'user'].map((name) => entry(entered, name)) as [
    string,
    string,
    string,
  ];
  const kept = settings.SMTP_URL && URL.canParse(settings.SMTP_URL) ? new URL(settings.SMTP_URL) : null;
  const keptPassword =
    kept?.hostname === host && decodeURIComponent(kept.username) === user
      ? decodeURIComponent(kept.password)
      : undefined;
  const password = secretEntry(entered, 'password', keptPassword);
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : '';
  return `${port === '465' ? 'smtps' : 'smtp'}://${login}${host}:${port}`;
}
