import type { MailFailure } from '#app/platform/mail/talk-to-mail-server.server.ts';

export const mailAdvice: Record<MailFailure['stage'], string> = {
  address: 'There is no server by this name. Check its spelling.',
  connection:
    'The server does not answer at this address and port. Check both, and whether a firewall lets this machine connect.',
  encryption:
    'The server was reached, but not safely: its certificate or its kind of encryption is not accepted. Check the name and the port (587 for STARTTLS, 465 for TLS from the start).',
  login:
    'The server is right, and was reached. It does not accept this user and password. Some servers want a password made for programs.',
  sender: 'The server does not send for the address in MAIL_FROM. Use one that belongs to this account.',
  recipient:
    'The server does not take mail for this recipient. Check the address, and whether the server passes mail on.',
  message: 'The server took everything but the mail itself. Its words say why.',
  other: 'The server ended the conversation. Its words say why.',
};
