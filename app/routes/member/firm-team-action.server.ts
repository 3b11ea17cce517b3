import type { Actor } from '#app/features/accounts/actor.ts';
import type { AddressedFirm } from '#app/features/catalogue/firms/find-firm.server.ts';
import { firmManagePath } from '#app/features/catalogue/firms/firm-address.ts';
import {
  changeRole,
  invitePerson,
  removePerson,
  revokeInvitation,
} from '#app/features/catalogue/firms/people/firm-people.server.ts';
import type { RefusedInvitation } from '#app/features/catalogue/firms/people/people-section.tsx';
import {
  inviteSchema,
  roleSchema,
  teamMessages,
} from '#app/features/catalogue/firms/people/team-messages.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { now } from '#app/platform/clock.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

const intents = ['invite', 'revoke', 'changeRole', 'remove', 'leave'] as const;
type TeamIntent = (typeof intents)[number];

export function isTeamIntent(intent: string): intent is TeamIntent {
  return (intents as readonly string[]).includes(intent);
}

type Asked = { actor: Actor; form: FormData; firm: AddressedFirm; address: string };
type Refused = { status: number; answer: { toast?: Toast; invitation?: RefusedInvitation } };

export async function teamAction(intent: TeamIntent, asked: Asked): Promise<Response | Refused> {
  const { actor, form, firm } = asked;
  const back = firmManagePath(firm.slug);
  switch (intent) {
    case 'invite':
      return invite(asked);
    case 'revoke': {
      const revoked = await revokeInvitation(actor, { firmId: firm.id, id: idIn(form, 'id') });
      return revoked.ok ? redirectWith(back, teamMessages.revoked) : refuse(revoked.code);
    }
    case 'changeRole': {
      const parsed = roleSchema.safeParse(Object.fromEntries(form));
      if (!parsed.success) {
        return refuse('personGone');
      }
      const changed = await changeRole(actor, { firmId: firm.id, ...parsed.data });
      return changed.ok ? redirectWith(back, teamMessages.roleChanged) : refuse(changed.code);
    }
    case 'remove': {
      const removed = await removePerson(actor, { firmId: firm.id, userId: idIn(form, 'userId') });
      return removed.ok ? redirectWith(back, teamMessages.removed) : refuse(removed.code);
    }
    case 'leave': {
      const left = await removePerson(actor, { firmId: firm.id, userId: actor.userId });
      return left.ok ? redirectWith('/dashboard', teamMessages.left) : refuse(left.code);
    }
  }
}

async function invite({ actor, form, firm, address }: Asked): Promise<Response | Refused> {
  const typed = { email: String(form.get('email') ?? ''), role: String(form.get('role') ?? '') };
  const parsed = inviteSchema.safeParse(typed);
  if (!parsed.success) {
    const error = parsed.error.issues[0]?.message;
    return { status: 400, answer: { invitation: { ...typed, error } } };
  }
  const invited = await invitePerson(actor, { firmId: firm.id, ...parsed.data }, { address, now: now() });
  if (invited.ok) {
    return redirectWith(firmManagePath(firm.slug), teamMessages.invited);
  }
  const { status, answer } = refuse(invited.code);
  return { status, answer: { ...answer, invitation: typed } };
}

const nobodys = '00000000-0000-4000-8000-000000000000';

function idIn(form: FormData, name: string): string {
  const id = String(form.get(name) ?? '');
  return isUuid(id) ? id : nobodys;
}

function refuse(code: keyof typeof teamMessages): Refused {
  return { status: code === 'managersOnly' ? 403 : 409, answer: { toast: teamMessages[code] } };
}
