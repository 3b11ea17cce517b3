import { keeperState } from '#app/features/site/session/session-keeper.ts';
import type { MemberPage } from './member-parts.ts';

export function startSessionOutlet(shown: () => MemberPage, onSignedIn: () => Promise<void>): void {
  const stop = keeperState.subscribe(() => {
    if (keeperState.standing() === 'own' && !keeperState.isAsking()) return;
    stop();
    void draw(shown(), onSignedIn);
  });
}

async function draw(member: MemberPage, onSignedIn: () => Promise<void>): Promise<void> {
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = member.dialogStyle;
  document.head.append(style);
  const { drawSession } = await import('./session-panel.tsx');
  const root = document.createElement('div');
  root.className = 'contents';
  document.querySelector('main')?.prepend(root);
  drawSession(root, { member, onSignedIn: () => void onSignedIn() });
}
