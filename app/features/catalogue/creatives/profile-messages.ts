import type { Toast } from '#app/ui/toast-queue.ts';
import { specialtiesRequired } from './profile-schema.ts';

const failed = (title: string, text: string): Toast => ({ title, text, tone: 'danger' });

export const profileMessages = {
  creativeSaved: {
    title: 'Profile Updated!',
    text: 'Your creative profile has been saved successfully.',
  },
  clientSaved: { title: 'Profile Updated!', text: 'Your profile has been saved successfully.' },
  specialtiesRequired: failed('Specialties Required', specialtiesRequired),
  saveFailed: failed('Error', 'Your profile could not be saved. Please try again in a moment.'),
  notAllowed: failed('Error', 'You cannot change this profile.'),
  conflict: failed(
    'Not Saved Yet',
    'Your profile was changed in another window. Please choose what to keep.',
  ),
  avatarSaved: { title: 'Picture Saved', text: 'It now appears next to your name.' },
  avatarRemoved: {
    title: 'Picture Removed',
    text: 'Your profile shows the first letter of your name instead.',
  },
  rateSheetSaved: {
    title: 'Rate Sheet Saved',
    text: 'Clients can open it from your profile while it is public.',
  },
  rateSheetRemoved: { title: 'Rate Sheet Deleted', text: 'Its links no longer work.' },
  uploadGone: failed('Error', 'Please choose the file again.'),
  verificationRequested: {
    title: 'Verification Requested',
    text: 'We will review your website and tell you the result here.',
  },
  verificationPending: failed(
    'Already Requested',
    'We are reviewing your request and will tell you the result here.',
  ),
  needsPlan: failed('Plan Needed', 'Verification comes with the Creative Profile plan.'),
  severalAreas: failed(
    'Plan Needed',
    'Several service areas come with the Creative Profile plan. Keep one, or choose a plan first.',
  ),
  alreadyVerified: failed('Already Verified', 'Your profile is verified.'),
  profileMissing: failed('Error', 'Creative profile not found'),
} satisfies Record<string, Toast>;
