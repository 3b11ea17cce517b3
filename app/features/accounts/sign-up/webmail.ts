const webmail: [string[], string][] = [
  [['gmail.com', 'googlemail.com'], 'https://mail.google.com/'],
  [['outlook.com', 'hotmail.com', 'live.com', 'msn.com'], 'https://outlook.live.com/mail/'],
  [['yahoo.com', 'ymail.com'], 'https://mail.yahoo.com/'],
  [['icloud.com', 'me.com', 'mac.com'], 'https://www.icloud.com/mail/'],
  [['proton.me', 'protonmail.com', 'pm.me'], 'https://mail.proton.me/'],
  [['fastmail.com'], 'https://app.fastmail.com/'],
];

export function webmailOf(email: string): string | null {
  const domain = email.toLowerCase().split('@').at(-1) ?? '';
  return webmail.find(([domains]) => domains.includes(domain))?.[1] ?? null;
}
