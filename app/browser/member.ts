/**
 * What documents do for signed-in users; a document loads this file only for them. It keeps counts and the bell live,
 * and saves input when a session ends.
 */
import { newsOf, type Waiting } from '#app/features/notifications/notification.ts';
import { keepStream } from '#app/features/site/live/live-stream.ts';
import { mayReadAnew, setPageMember, watchSession } from '#app/features/site/session/session-keeper.ts';
import { onToastWaiting, takeWaitingToasts } from '#app/ui/toast-queue.ts';
import { showNews, startBell } from './bell.ts';
import { type MemberPage, memberPage, readMemberParts } from './member-parts.ts';
import { startSaving } from './save.ts';
import { keepForms, startSessionOutlet } from './session.ts';

let shown: MemberPage = memberPage(document);
let asked: Waiting | undefined;
const news = document.createElement('p');

setPageMember({ userId: shown.userId, email: shown.email });
watchSession();
startSessionOutlet(() => shown, refresh);
keepForms();
startSaving();
startBell(() => shown.waiting, refresh);
onToastWaiting(() => {
  for (const detail of takeWaitingToasts()) document.dispatchEvent(new CustomEvent('toast', { detail }));
});
// A live region must exist before text is added to it.
news.className = 'sr-only';
news.role = 'status';
document.body.append(news);
document.addEventListener('visibilitychange', readSeen);
document.addEventListener('parts', () => take(memberPage(document)));
startStream();
readSeen();

async function refresh(): Promise<void> {
  const page = await readMemberParts();
  if (page) take(page);
}

function take(page: MemberPage): void {
  const said = newsOf(shown.waiting, page.waiting);
  shown = page;
  if (said !== null) news.textContent = said;
  showNews();
  readSeen();
}

/** A page in the back/forward cache has no stream, and refreshes when it is restored. */
function startStream(): void {
  let stop = listen();
  addEventListener('pagehide', () => stop());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) stop = listen();
  });
}

function listen(): () => void {
  return keepStream(
    () => new EventSource(`/events?since=${encodeURIComponent(shown.readAt)}`),
    async () => {
      if (await mayReadAnew()) await refresh();
    },
  );
}

function readSeen(): void {
  const path = location.pathname + location.search;
  const { waiting } = shown;
  if (document.visibilityState === 'hidden' || asked === waiting || !waiting.paths.includes(path)) return;
  asked = waiting;
  const body = new URLSearchParams({ intent: 'seen', path });
  // They stay unread when this fails: the next visit tries again.
  fetch('/api/notifications', { method: 'POST', body }).then(refresh, () => {});
}
