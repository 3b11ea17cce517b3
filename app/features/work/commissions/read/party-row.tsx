import './party-row.css';
import type { ReactNode } from 'react';
import { Avatar } from '#app/ui/avatar.tsx';
import { sentenceStart } from '#app/ui/spelled-out.ts';
import { licenseWords, usesWords } from '../commission-terms.ts';
import { roleLabel } from '../party-role-of.ts';
import type { CommissionView } from './commission-view.ts';
import type { PartyView } from './party-view.ts';

const stateWords: Record<PartyView['state'], string> = {
  invited: 'Invited',
  opened: 'Opened',
  joined: 'Joined',
  declined: 'Declined',
  left: 'Left',
  revoked: 'Withdrawn',
};

type PartyRowProps = {
  party: PartyView;
  commission: CommissionView;
  money: (minor: number) => string;
  children?: ReactNode;
};

export function PartyRow({ party, commission, money, children }: PartyRowProps) {
  const { name, role, state, isAsking, isOwn, isLate, words, contact } = party;
  const isOut = state === 'declined' || state === 'left' || state === 'revoked';
  const asked = isAsking ? (isOwn ? 'You asked first' : 'asked first') : '';
  const roleWords = [roleLabel(role), isOwn && isAsking ? '' : asked].filter(Boolean).join(', ');
  return (
    <article className={isOut ? 'party is-out' : 'party'}>
      <div className="col-[1/4] grid grid-cols-[40px_minmax(0,1fr)] gap-x-3.5 max-lg:col-1">
        <Avatar name={name} />
        <div>
          <h3 dir="auto" className="party-name">
            {name}
          </h3>
          <p className="small muted">
            {isOwn && isAsking ? `${roleWords}. ${asked}.` : isOwn ? `${roleWords}. You.` : roleWords}
          </p>
        </div>
      </div>
      <div className="party-uses max-lg:col-1 max-lg:pl-13.5">
        {isOut ? words ? <>“{words}”</> : null : <Uses party={party} commission={commission} money={money} />}
        {contact ? (
          <p className="mt-2">
            {contact.name},{' '}
            <a className="link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </p>
        ) : null}
      </div>
      <div className="party-share">
        <Share party={party} money={money} />
      </div>
      <div className="party-state">
        {isOut ? (
          <span className="faint">{stateWords[state]}</span>
        ) : party.isPending ? (
          'To confirm'
        ) : isLate ? (
          `${stateWords[state]}${state === 'joined' ? ' late' : ', late'}`
        ) : (
          stateWords[state]
        )}
      </div>
      {children ? (
        <div className="col-[4/-1] flex flex-wrap gap-x-4 gap-y-1 mt-2 items-center max-lg:col-span-full max-lg:pl-13.5">
          {children}
        </div>
      ) : null}
    </article>
  );
}

function Uses({ party, commission, money }: Pick<PartyRowProps, 'party' | 'commission' | 'money'>) {
  return (
    <>
      {usesWords(party.uses)}
      <br />
      {sentenceStart(licenseWords(commission.content))}
      {party.extras?.map(({ text, amount }) => (
        <span key={text} className="block mt-1">
          {text}: + {money(amount)}
          {party.isOwn ? ', yours alone' : ', theirs alone'}
        </span>
      ))}
    </>
  );
}

function Share({ party: { share, state }, money }: Pick<PartyRowProps, 'party' | 'money'>) {
  if (share === null) return null;
  return state === 'joined' ? (
    money(share)
  ) : (
    <>
      <span className="muted">{money(share)}</span>
      <br />
      <span className="small muted">if they join</span>
    </>
  );
}
