import { expect, it } from 'vitest';
import { movedPicture, pictureStates } from './review-picture.ts';

it('is public only after the creative agreed, and until they refuse or its writer changes it', () => {
  const after = (event: 'agree' | 'refuse' | 'rewrite') =>
    Object.fromEntries(pictureStates.map((state) => [state, movedPicture(state, event)]));
  expect(after('agree')).toEqual({ pending: 'shown', shown: 'shown', withheld: 'shown' });
  expect(after('refuse')).toEqual({ pending: 'withheld', shown: 'withheld', withheld: 'withheld' });
  expect(after('rewrite')).toEqual({ pending: 'pending', shown: 'pending', withheld: 'withheld' });
});
