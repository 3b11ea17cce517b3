import { TextSection } from '#app/features/site/pages/static-page.tsx';
import { Ledger } from '#app/ui/ledger.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';

const seen = [
  {
    term: 'Everyone',
    text: 'A listed creative’s name, picture, texts, type, specialties, home city, portfolio and reviews, with the name and company of each reviewer and the pictures that the creative agreed to.',
  },
  {
    term: 'Signed-in clients',
    text: 'Also a creative’s website and other profiles, all service areas, and the rate sheet if its owner shows it.',
  },
  {
    term: 'Both sides of a conversation',
    text: 'Its messages and files. Only the creative sees its stage, private notes and saved replies.',
  },
  {
    term: 'Only you',
    text: 'Your email address, phone number, shortlist and boards with their notes. A shortlist link shows the names on the list, not the notes, until you revoke it. A board link shows what is on the board, and the notes only if you say so.',
  },
  {
    term: 'Your firm',
    text: 'A shortlist or board that you share with it: of a shortlist the names, of a board the notes and everybody’s comments too. It ends when you leave the firm.',
  },
  {
    term: 'Partners',
    text: 'What profiles show the public, with reviews, through an interface for programs. They are told when someone is listed or no longer is, when a review appears, and that a conversation with a creative has begun: never by whom, nor a word of it.',
  },
  {
    term: 'If we invited you',
    text: 'What a list given to us says about you: your name, address, business and the like. Only our admins see it, and nothing of it is public until you claim it. It is deleted when you ask for that in the invitation, and 60 days after our last email at the latest. If you asked, a fingerprint of your email address stays, so that you are never invited again.',
  },
  {
    term: 'Our admins',
    text: 'Accounts, profiles, plans, messages sent to us, and reported content. If you reply to a notification by email and your reply cannot be placed in the conversation, admins can read it for 14 days; then it is deleted.',
  },
];

const cookies = [
  {
    term: 'oriel.session_token',
    text: 'Keeps you signed in. It is set when you sign in and ends when you sign out, or 30 days after your last visit. Scripts cannot read it. Over TLS its name and the names below begin with “__Host-”.',
  },
  {
    term: 'oriel.flash',
    text: 'Carries one message to the next page, such as “Review Published”. It is deleted once shown, after a minute at most.',
  },
  {
    term: 'oriel.save',
    text: 'Remembers the creative you wanted to save before you signed in. It is deleted once the creative is saved, after a day at most.',
  },
  {
    term: 'oriel.study',
    text: 'Carries a light study that you are about to send to the message you send it with. It lasts a day.',
  },
  {
    term: 'oriel.two_factor',
    text: 'Connects your password and your code if you use two-factor authentication. It lasts ten minutes at most.',
  },
  {
    term: 'oriel.device',
    text: 'Remembers that you have signed in on this device, so that we can email you about a sign-in on a new one. It does not identify you, gives no access, and ends 400 days after your last sign-in.',
  },
  {
    term: 'zone',
    text: 'The time zone of your browser, so that times on your screens are yours. It is set when you sign in and lasts a year.',
  },
  {
    term: 'Google, Apple and organizations',
    text: 'If you choose to sign in with Google, Apple or your organization, one or two more of our cookies connect the steps, for half an hour at most.',
  },
  {
    term: 'Stored in your browser',
    text: 'Your choice of theme and drafts of messages. They are not sent to us.',
  },
];

const deleted = [
  {
    term: 'Deleted immediately',
    text: 'Your name, email address, password, sessions, profile, portfolio, rate sheet, shortlist, boards, private notes on contacts, messages from the contact page, and every file in all its sizes, except files you sent in conversations.',
  },
  {
    term: 'Kept without your name',
    text: 'Reviews you wrote, and your conversations for the other side, both as “Former member”, because others rely on them. A conversation is deleted when both accounts are gone.',
  },
  {
    term: 'Kept by the payment provider',
    text: 'Invoices, for as long as accounting law requires. Active subscriptions are canceled.',
  },
];

/** What is stored, why, who sees it and how it is deleted. Must match the code. */
export function PrivacyText({ supportEmail }: { supportEmail: string }) {
  return (
    <>
      <TextSection title="In short">
        <p>
          We keep what you give us to run your account, and little else. There is no advertising and no
          third-party tracking. Pages load nothing from other companies’ servers, except videos and pictures
          that some blog articles show from elsewhere. We count visits without cookies.
        </p>
      </TextSection>
      <TextSection title="What we keep">
        <p>
          We keep your account details: your name, email address, and what you add (company, phone number). We
          keep your password only as a hash, from which nobody can read it. We keep what you create here:
          profile, portfolio, messages, reviews, shortlist and boards. For each session we keep the name of
          the browser and, where our servers see it, the network address until the session ends, so that you
          can recognize it and sign it out.
        </p>
        <p>
          Card details go to the payment provider and never to us. We keep what you bought, when, and the
          invoice. We delete the text of an email once it is sent, and its record after 30 days. Our logs
          record which page was requested and how long it took. They contain no network addresses, search
          words or messages.
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
            We use only our own cookies, and only necessary ones. Visitors who are not signed in usually have
            none. There is no banner because no consent is needed.
          </p>
          <Ledger rows={cookies} />
        </div>
      </MarginSection>
      <TextSection title="Counting visits">
        <p>
          Creatives see how often their profile was viewed, found and saved. To count this, we compute a hash
          of the network address and browser with a random salt. We replace the salt each day and delete the
          old one with that day’s hashes. We never store the address itself. A hash identifies a visitor for
          that day only, so that we count each visitor once. We store search words, places and the names of
          the sites that visitors came from as totals, not by person, and show creatives only those of ten
          visits or more. We do not count bots or your own visits to your profile.
        </p>
      </TextSection>
      <TextSection title="Pictures and files">
        <p>
          We re-encode pictures in the sizes that screens need. We remove the location from pictures and
          videos, and keep the creator and copyright fields. Originals have no public address. Rate sheets are
          served through signed links that expire.
        </p>
      </TextSection>
      <MarginSection title="Deleting your account" size="h3" tight>
        <div className="col-span-full lg:col-[4/10]">
          <p className="prose mb-7">
            You can delete your account on your{' '}
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
          Our hosting company, our email provider and the card payment provider each get only what their work
          needs, under contract. When you enter the address of a picture elsewhere, our server fetches it
          once; your visitors never contact that server. We give data to authorities only where the law
          requires it.
        </p>
      </TextSection>
      <TextSection title="Your rights">
        <p>
          You can view, correct, export and delete your data, most of it directly on your account page. You
          can also choose there which emails you receive. For everything else, and for complaints, write to{' '}
          <a className="link" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
          . You may also contact the data protection authority where you live.
        </p>
      </TextSection>
    </>
  );
}
