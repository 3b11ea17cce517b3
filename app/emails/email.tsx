import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { render } from '@react-email/render';
import type { ReactElement, ReactNode } from 'react';
import { greeting, replyLine } from './greeting.ts';
import { type MailTable, TableInMail, TableInText } from './mail-table.tsx';

/** The parts of an email, from which both HTML and plain text are rendered. */
export type EmailParts = {
  template: string;
  subject: string;
  preview: string;
  /** The subject by default. */
  heading?: string;
  /** Whom it greets. */
  firstName?: string;
  paragraphs: (ReactNode | { table: MailTable })[];
  action?: { label: string; url: string };
  /** Set when replies are accepted; the email then begins with the reply line. */
  isAnswerable?: boolean;
} & (
  | {
      footnote: ReactNode;
      unsubscribeUrl?: never;
    }
  | {
      footnote?: never;
      /** Unsubscribes from this kind of email with one click; the email mentions it at its end. */
      unsubscribeUrl: string;
    }
);

/** What every email to a member takes: whom it greets, and where its button leads. */
export type Letter = { firstName: string; url: string };

/** An email of a kind that its reader can turn off. */
export type Notice = Letter & { unsubscribeUrl: string };

const paper = '#F4F3EF';
const ink = '#171614';
const secondary = '#4E4B45';
const rule = '#D3D0C7';
const action = '#1D47A6';

/** Overrides the inline colors, which mail programs without dark mode use (app/styles/tokens.css). */
const darkStyle = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #141413 !important; }
  .ink { color: #ECE9E3 !important; }
  .secondary { color: #B9B5AC !important; }
  .link { color: #9DB8F7 !important; }
  .rule { border-color: #31302D !important; }
  .strong-rule { border-color: #ECE9E3 !important; }
}`;

const serif = 'Newsreader, Georgia, "Times New Roman", serif';
const sans = '"Instrument Sans", "Helvetica Neue", Arial, sans-serif';

/** React's comments between texts. Conditional comments for Outlook must stay. */
const reactComments = /<!--(?: |\/?\$|html|head|body)-->/g;

export async function makeEmail(parts: EmailParts) {
  const [html, text] = await Promise.all([
    render(<EmailDocument {...parts} isText={false} />),
    render(<EmailDocument {...parts} isText />, { plainText: true }),
  ]);
  const { template, subject, unsubscribeUrl } = parts;
  return { template, subject, html: html.replace(reactComments, ''), text, unsubscribeUrl };
}

function EmailDocument({
  subject,
  preview,
  heading = subject,
  firstName,
  paragraphs: told,
  action: button,
  isAnswerable,
  footnote,
  unsubscribeUrl,
  isText,
}: EmailParts & { isText: boolean }): ReactElement {
  const paragraphs = firstName === undefined ? told : [greeting(firstName), ...told];
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyle}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="paper" style={{ margin: 0, backgroundColor: paper, color: ink, fontFamily: sans }}>
        <Container className="ink" style={{ maxWidth: 560, margin: '0 auto', padding: '40px 24px' }}>
          {isAnswerable ? (
            <Text
              className="secondary"
              style={{ margin: '0 0 24px', fontSize: 13, lineHeight: '20px', color: secondary }}
            >
              {replyLine}
            </Text>
          ) : null}
          <Text style={{ margin: 0, fontFamily: serif, fontSize: 21, lineHeight: '28px' }}>Oriel</Text>
          <Hr
            className="strong-rule"
            style={{ margin: '16px 0 32px', border: 'none', borderTop: `1px solid ${ink}` }}
          />
          <Heading
            as="h1"
            style={{
              margin: '0 0 16px',
              fontFamily: serif,
              fontSize: 29,
              lineHeight: '35px',
              fontWeight: 400,
            }}
          >
            {heading}
          </Heading>
          {paragraphs.map((paragraph, place) =>
            isTable(paragraph) && !isText ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: an email is written once and never reordered
              <TableInMail key={place} table={paragraph.table} colors={{ ink, secondary, rule }} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: an email is written once and never reordered
              <Text key={place} style={{ margin: '0 0 16px', fontSize: 16, lineHeight: '24px' }}>
                {isTable(paragraph) ? <TableInText table={paragraph.table} /> : paragraph}
              </Text>
            ),
          )}
          {button ? <MailButton {...button} /> : null}
          <Hr
            className="rule"
            style={{ margin: '24px 0 16px', border: 'none', borderTop: `1px solid ${rule}` }}
          />
          <Text
            className="secondary"
            style={{ margin: 0, fontSize: 13, lineHeight: '20px', color: secondary }}
          >
            {unsubscribeUrl ? (
              <>
                You can <MailLink href={unsubscribeUrl}>turn off emails of this kind</MailLink> with one
                click.
              </>
            ) : (
              footnote
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }): ReactElement {
  const isAddress = children === href;
  return (
    <Link
      href={href}
      className="link"
      style={{ color: action, textDecoration: 'underline', ...(isAddress ? { wordBreak: 'break-all' } : {}) }}
    >
      {children}
    </Link>
  );
}

function isTable(paragraph: EmailParts['paragraphs'][number]): paragraph is { table: MailTable } {
  return typeof paragraph === 'object' && paragraph !== null && 'table' in paragraph;
}

function MailButton({ label, url }: NonNullable<EmailParts['action']>): ReactElement {
  return (
    <Section style={{ margin: '8px 0 24px' }}>
      <Button
        href={url}
        style={{
          padding: '12px 24px',
          borderRadius: 2,
          backgroundColor: action,
          color: '#FFFFFF',
          fontSize: 15,
          fontWeight: 600,
        }}
      >
        {label}
      </Button>
      <Text
        data-skip-in-text
        className="secondary"
        style={{ margin: '16px 0 0', fontSize: 13, lineHeight: '20px', color: secondary }}
      >
        If the button does not open, copy this address into your browser:{' '}
        <MailLink href={url}>{url}</MailLink>
      </Text>
    </Section>
  );
}
