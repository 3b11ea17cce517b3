import { authPath } from '#app/features/accounts/auth-path.ts';

export function backTo(purpose: 'signIn' | 'connect' | 'confirm', next: string): string {
  switch (purpose) {
    case 'signIn':
      return authPath(next === '/' ? {} : { next });
    case 'connect':
      return '/account/sign-ins';
    case 'confirm':
      return '/account/confirm';
  }
}
