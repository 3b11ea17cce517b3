/**
 * The picture of a card morphs into the first plate of its profile and back: both have the same transition name while
 * the pages change. Browsers without cross-document transitions ignore it, as do visitors who prefer reduced motion
 * (motion.css).
 */

/** The same name as in profile.css. */
const name = 'lead-plate';

type Activation = { from?: { url: string | null } | null; entry?: { url: string | null } };
type PageEvent = Event & { viewTransition: ViewTransition | null; activation?: Activation };

export function startTransitions(): void {
  addEventListener('pageswap', (event) => {
    const { viewTransition, activation } = event as PageEvent;
    mark(activation?.entry?.url, viewTransition);
  });
  addEventListener('pagereveal', (event) => {
    const { navigation } = window as { navigation?: { activation?: Activation } };
    mark(navigation?.activation?.from?.url, (event as PageEvent).viewTransition);
  });
}

/** Names the picture of the card that leads to `url` for the length of the transition. */
function mark(url: string | null | undefined, transition: PageEvent['viewTransition']): void {
  if (!transition) return;
  // Both reject when the browser skips the transition, which is not an error.
  const over = Promise.allSettled([transition.ready, transition.finished]);
  if (!url) return;
  const link = document.querySelector(`.card a[href="${CSS.escape(new URL(url).pathname)}"]`);
  const picture = link?.closest('.card')?.querySelector('img');
  if (!picture) return;
  picture.style.viewTransitionName = name;
  void over.then(() => {
    picture.style.viewTransitionName = '';
  });
}
