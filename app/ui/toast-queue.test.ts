import { expect, test, vi } from 'vitest';
import { onToastWaiting, showToast, takeWaitingToasts } from './toast-queue.ts';

test('a toast shown before anyone listens is kept and handed over once', () => {
  showToast({ title: 'First' });
  const listener = vi.fn();
  const stop = onToastWaiting(listener);
  expect(listener).toHaveBeenCalledTimes(1);

  showToast({ title: 'Second', tone: 'danger', seconds: 7 });
  expect(listener).toHaveBeenCalledTimes(2);
  expect(takeWaitingToasts().map((toast) => toast.title)).toEqual(['First', 'Second']);
  expect(takeWaitingToasts()).toEqual([]);

  stop();
  showToast({ title: 'Third' });
  expect(listener).toHaveBeenCalledTimes(2);
  expect(takeWaitingToasts()).toHaveLength(1);
});

test('a listener that stops late does not silence the one after it', () => {
  const stopFirst = onToastWaiting(() => undefined);
  const second = vi.fn();
  const stopSecond = onToastWaiting(second);
  stopFirst();
  showToast({ title: 'Heard' });
  expect(second).toHaveBeenCalledTimes(1);
  stopSecond();
  takeWaitingToasts();
});
