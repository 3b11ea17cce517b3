import { createTransport, type SendMailOptions } from 'nodemailer';

/** A line of the conversation with a mail server; what was secret in it is not there. */
export type MailLine = { from: 'us' | 'them'; text: string };

export type MailTalk = {
  ms: number;
  /** What was said, in order; long answers are cut. */
  lines: MailLine[];
  /** Null: everything was accepted. */
  failure: MailFailure | null;
};

/** `stage`: how far it came. `words`: what the other side, or the network, said last. */
export type MailFailure = {
  stage: 'address' | 'connection' | 'encryption' | 'login' | 'sender' | 'recipient' | 'message' | 'other';
  words: string;
};

/** A server that says nothing for so long says nothing. */
const usualPatienceMs = 6_000;
const maxLines = 60;
const maxLineLength = 300;

/**
 * Connects to the mail server of an SMTP address and signs in, as a mail that leaves does; with `mail`, hands it one.
 * Never throws: a refusal is an answer. Trusts the address: an operator has set it.
 */
export async function talkToMailServer(
  url: string,
  mail?: SendMailOptions,
  { patienceMs = usualPatienceMs }: { patienceMs?: number } = {},
): Promise<MailTalk> {
  const begun = performance.now();
  const lines: MailLine[] = [];
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    logger: recorder(lines),
    debug: true,
    transactionLog: true,
  });
  try {
    await (mail ? transport.sendMail(mail) : transport.verify());
    return { ms: since(begun), lines, failure: null };
  } catch (error) {
    return { ms: since(begun), lines, failure: failureOf(error) };
  } finally {
    transport.close();
  }
}

function since(begun: number): number {
  return Math.round(performance.now() - begun);
}

type LogEntry = { tnx?: string };

/** Takes the two sides' lines out of what nodemailer logs. The body of a mail and credentials are left out. */
function recorder(lines: MailLine[]) {
  let isSigningIn = false;
  const take = (entry: LogEntry | string, message?: string) => {
    const tnx = typeof entry === 'string' ? '' : entry.tnx;
    if ((tnx !== 'client' && tnx !== 'server') || typeof message !== 'string') {
      return;
    }
    for (const line of message.split(/\r?\n/)) {
      const isCommand = tnx === 'client';
      if (isCommand && /^AUTH\b/i.test(line)) {
        isSigningIn = true;
      } else if (!isCommand && !line.startsWith('334')) {
        isSigningIn = false;
      }
      if (lines.length < maxLines && line !== '') {
        const text = isCommand && isSigningIn ? withoutSecret(line) : line;
        lines.push({ from: isCommand ? 'us' : 'them', text: text.slice(0, maxLineLength) });
      }
    }
  };
  return {
    level: () => {},
    trace: take,
    debug: take,
    info: take,
    warn: take,
    error: take,
    fatal: take,
  };
}

/** 'AUTH PLAIN ••••••••'. */
function withoutSecret(line: string): string {
  const [, method] = line.match(/^(AUTH \S+)/i) ?? [];
  return `${method ? `${method} ` : ''}••••••••`;
}

function failureOf(error: unknown): MailFailure {
  const { code, command, response, message } = error as {
    code?: string;
    command?: string;
    response?: string;
    message?: string;
  };
  return {
    stage: stageOf({ code, command, message }),
    words: (response ?? message ?? String(error)).slice(0, 500),
  };
}

type Failed = { code?: string | undefined; command?: string | undefined; message?: string | undefined };

/** A handshake that fails is a broken connection to nodemailer; only its words say so. */
const ofHandshake = /certificate|self.signed|wrong version number|\b(TLS|SSL)\b/i;

function stageOf({ code = '', command = '', message = '' }: Failed): MailFailure['stage'] {
  if (code === 'EDNS') {
    return 'address';
  }
  if (code === 'ETLS' || command === 'STARTTLS' || (command === 'CONN' && ofHandshake.test(message))) {
    return 'encryption';
  }
  if (code === 'EAUTH' || code === 'ENOAUTH' || command.startsWith('AUTH')) {
    return 'login';
  }
  if (command.startsWith('MAIL FROM')) {
    return 'sender';
  }
  if (command.startsWith('RCPT TO')) {
    return 'recipient';
  }
  if (command === 'DATA') {
    return 'message';
  }
  return code === 'ECONNECTION' || code === 'ETIMEDOUT' || code === 'ESOCKET' || command === 'CONN'
    ? 'connection'
    : 'other';
}
