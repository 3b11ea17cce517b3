import { Link } from 'react-router';
import { TextSection } from '#app/features/site/text-section.tsx';
import { Ledger } from '#app/ui/ledger.tsx';
import { MarginSection } from '#app/ui/section.tsx';

const seen = [
  {
    term: 'Anybody',
    text: 'A listed creative’s name, picture, texts, type, specialties, home city, portfolio and reviews, with the name and company of each reviewer.',
  },
  {
    term: 'Clients who are signed in',
    text: 'Besides: a creative’s website and profiles elsewhere, all service areas, and the rate sheet if its owner shows it.',
  },
  {
    term: 'The two of a conversation',
    text: 'Its messages and files. The stage that a creative gives it, private notes and saved replies are seen by that creative alone.',
  },
  {
    term: 'Only you',
    text: 'Your e-mail address, telephone number, shortlist and its notes. A shortlist link shows the names on it, not the notes, until you revoke it.',
  },
  {
    term: 'Our admins',
    text: 'Accounts, profiles, plans, what was written to us, and what was reported.',
  },
];

const cookies = [
  {
    term: 'oriel.session_token',
    text: 'Says that you are signed in. Set when you sign in; ends when you sign out, or 30 days after your last visit. Scripts cannot read it. Over TLS its name, and those below, begin with “__Host-”.',
  },
  {
    term: 'oriel.flash',
    text: 'Carries one message to the next page, such as “Review Published”. Gone once shown, after a minute at the latest.',
  },
  {
    term: 'oriel.two_factor',
    text: 'Between your password and your code, if you use two-factor authentication. Ten minutes at most.',
  },
  {
    term: 'oriel.device',
    text: 'Says that you have signed in on this device before, so that a sign-in on a new one can be mailed to you. It names nobody, opens nothing, and ends 400 days after your last sign-in.',
  },
  {
    term: 'Google and Apple',
    text: 'Where signing in by them is offered and you choose it, one more cookie of ours keeps the two steps together for a few minutes.',
  },
  {
    term: 'Kept in your browser',
    text: 'The theme, if you chose one, and drafts of messages. They are not sent to us.',
  },
];

const deleted = [
  {
    term: 'Goes at once',
    text: 'Name, e-mail address, password, sessions, profile, portfolio, rate sheet, shortlist, private notes on contacts, what you wrote to us on the contact page, and every file with its sizes, except those you sent in conversations.',
  },
  {
    term: 'Stays, without your name',
    text: 'Reviews you wrote, and your conversations for the people you had them with, both as “Former member”. Others have built on them. When the other account goes too, so does the conversation.',
  },
  {
    term: 'Stays with the payment provider',
    text: 'Invoices, for as long as the law on accounts asks for. Running subscriptions are ended.',
  },
];

/** What is kept, for what, who sees it, and how it goes: as the product really does it. */
export function PrivacyText({ supportEmail }: { supportEmail: string }) {
  return (
    <>
      <TextSection title="In short">
        <p>
          We keep what you give us to run your account, and little else. There is no advertising and no
          tracking by others. Nothing is loaded from another company’s server, but for films and pictures that
          some articles of the blog show from elsewhere. Visits are counted without cookies.
        </p>
      </TextSection>
      <TextSection title="What we keep">
        <p>
          Your account: name, e-mail address, and what you add (company, telephone number). Your password only
          as a hash, from which it cannot be read back. What you make here: profile, portfolio, messages,
          reviews, shortlist. For each session, the name of the browser and, where our servers see it, the
          network address, until the session ends, so that you can recognise and end it.
        </p>
        <p>
          Card details go to the payment provider and never to us; we keep what was bought, when, and the
          invoice. Mails we send are forgotten here after 30 days, their text as soon as they have left. Our
          logs note which page was asked for and how long it took: no network address, no search words, no
          message.
        </p>
      </TextSection>
      <MarginSection title="Who sees what" size="h3" tight>
        <div className="col-span-full lg:col-[4/10]">
          <Ledger rows={seen} />
        </div>
      </MarginSection>
      <MarginSection title="Cookies" size="h3" tight>
        <div className="col-span-full lg:col-[4/10]">
          <p className="prose mb-7">
            Two, both necessary, both ours. Visitors who are not signed in usually have none. There is no
            banner because there is nothing to consent to.
          </p>
          <Ledger rows={cookies} />
        </div>
      </MarginSection>
      <TextSection title="Counting visits">
        <p>
          Creatives see how often their profile was viewed, found and saved. For that we compute a hash of
          network address and browser with a random salt. The salt is made anew each day and deleted after it,
          and with it the day’s hashes; the address itself is never stored. The hash can be recognised for
          that day only, which is enough to count a visitor once. Search words and places are kept as numbers
          of searches, not with people. Bots, and your own visits to your profile, are not counted.
        </p>
      </TextSection>
      <TextSection title="Pictures and files">
        <p>
          Pictures are made anew in the sizes that screens need. The place where a picture was taken is
          removed, also from films; who made it and whose it is stays in the file. Originals have no public
          address. A rate sheet is handed out by a signed link that ends.
        </p>
      </TextSection>
      <MarginSection title="Deleting your account" size="h3" tight>
        <div className="col-span-full lg:col-[4/10]">
          <p className="prose mb-7">
            You delete it yourself, on your{' '}
            <Link className="link" to="/account">
              account page
            </Link>
            , where you can also download everything first (a list as JSON, and your files).
          </p>
          <Ledger rows={deleted} />
        </div>
      </MarginSection>
      <TextSection title="Who else is involved">
        <p>
          The company that runs our servers, the one that delivers our mail, and the card payment provider:
          each gets what its work needs, under contract. When you give the address of a picture elsewhere, our
          server fetches it once; your visitors never ask that server for it. We hand data to authorities only
          where the law obliges us.
        </p>
      </TextSection>
      <TextSection title="Your rights">
        <p>
          You may see, correct, take with you and delete your data; most of it without asking, on your account
          page. You choose there which mails you want. For the rest, and for complaints, write to{' '}
          <a className="link" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
          . You may also turn to the data protection authority where you live.
        </p>
      </TextSection>
    </>
  );
}
