import { createTransport, type SendMailOptions } from 'nodemailer';

export type MailLine = { from: 'us' | 'them'; text: string };

type MailTalk = {
  ms: number;
  /** In order; long answers are cut. */
  lines: MailLine[];
  failure: MailFailure | null;
};

/** `stage`: how far it got. `words`: the last message of the server or the network. */
export type MailFailure = {
  stage: 'address' | 'connection' | 'encryption' | 'login' | 'sender' | 'recipient' | 'message' | 'other';
  words: string;
};

/** A server silent for this time has failed. */
const usualPatienceMs = 6_000;

const maxLines = 60;

const maxLineLength = 300;

/**
 * Connects to the mail server of an SMTP address and signs in, as for an outgoing mail; with `mail`, sends it. Never
 * throws: a refusal is a result. The address is trusted, since an operator sets it.
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

/** Extracts both sides' lines from nodemailer's log, without mail bodies and credentials. */
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

/** nodemailer reports a failed handshake as a broken connection; only the message tells. */
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
