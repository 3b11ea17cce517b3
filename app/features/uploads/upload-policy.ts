import type { Actor } from '#app/features/accounts/actor.ts';
import type { UploadPurpose } from './upload-purposes.ts';

/**
 * Creatives for their profile, clients for reviews and a firm's logo, admins for the blog, and every account for
 * messages.
 */
export function mayUpload(actor: Actor | null, purpose: UploadPurpose): boolean {
  if (actor === null) {
    return false;
  }
  switch (purpose) {
    case 'attachment':
      return true;
    case 'blog':
      return actor.isAdmin;
    case 'review':
    case 'logo':
      return actor.userType === 'client';
    default:
      return actor.userType === 'creative';
  }
}

/**
 * Audience of a media file: a draft is its owner's, an unpublished post's picture is the admins', and a review picture
 * without consent is for both sides and admins.
 */
export type MediaAudience =
  | { kind: 'everybody' }
  | { kind: 'owner'; ownerId: string | null }
  | { kind: 'admins' }
  | { kind: 'sides'; userIds: readonly (string | null)[] }
  | { kind: 'nobody' };

export function maySeeMedia(actor: Actor | null, audience: MediaAudience): boolean {
  switch (audience.kind) {
    case 'everybody':
      return true;
    case 'owner':
      return actor !== null && actor.userId === audience.ownerId;
    case 'admins':
      return actor?.isAdmin === true;
    case 'sides':
      return actor !== null && (actor.isAdmin || audience.userIds.includes(actor.userId));
    case 'nobody':
      return false;
  }
}

export const uploadsPerPerson = { name: 'upload', points: 200, seconds: 60 * 60 };
