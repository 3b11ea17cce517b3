import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the site. Files, media, health and metrics are in server/routes.ts. */
export default [
  index('routes/public/home.tsx'),
  route('browse', 'routes/public/browse.tsx'),
  route('search', 'routes/public/search.tsx'),
  route('creative/:id', 'routes/public/creative.tsx'),
  route('credits', 'routes/public/credits.tsx'),
  route('api/places', 'routes/api/places.ts'),
  route('api/activity', 'routes/api/activity.ts'),
  route('api/shortlist', 'routes/api/shortlist.ts'),
  route('api/uploads', 'routes/api/uploads.ts'),
  route('api/functions/url-shortener', 'routes/api/url-shortener.ts'),

  route('auth', 'routes/auth/auth.tsx'),
  route('auth/confirm', 'routes/auth/confirm.ts'),
  route('auth/sign-out', 'routes/auth/sign-out.ts'),

  route('dashboard', 'routes/member/dashboard.tsx'),
  route('profile/setup', 'routes/member/profile-setup.tsx'),
  route('account', 'routes/member/account.tsx'),
  route('portfolio', 'routes/member/portfolio.tsx'),
  route('shortlist', 'routes/member/shortlist.tsx'),
  route('shortlist/export', 'routes/member/shortlist-export.ts'),
  route('account/export', 'routes/member/account-export.ts'),

  route('messages/files/:id', 'routes/member/message-file.ts'),
  route('messages/:thread?', 'routes/member/messages.tsx'),
  route('api/messages', 'routes/api/messages.ts'),
  route('shared/:token', 'routes/public/shared-shortlist.tsx'),
  route('leave-review', 'routes/member/leave-review.tsx'),
  route('unsubscribe', 'routes/member/unsubscribe.tsx'),

  // Demo and development only; 404 in production.
  route('dev/mailbox', 'routes/dev/mailbox.tsx'),
  route('dev/mailbox/:id', 'routes/dev/mail.tsx'),

  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig;
