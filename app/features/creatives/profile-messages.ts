import type { Toast } from '#app/ui/toast-queue.ts';
import { specialtiesRequired } from './profile-schema.ts';

/** What the screens of a profile say (specification section 8), by code. */

const failed = (title: string, text: string): Toast => ({ title, text, tone: 'danger' });

export const profileMessages = {
  creativeSaved: {
    title: 'Profile Updated!',
    text: 'Your creative profile has been saved successfully.',
  },
  clientSaved: { title: 'Profile Updated!', text: 'Your profile has been saved successfully.' },
  specialtiesRequired: failed('Specialties Required', specialtiesRequired),
  saveFailed: failed('Error', 'Your profile could not be saved. Please try again in a moment.'),
  notAllowed: failed('Error', 'This profile is not yours to change.'),
  conflict: failed(
    'Not Saved Yet',
    'Your profile was changed elsewhere meanwhile. Please choose what to keep.',
  ),
  avatarSaved: { title: 'Picture Saved', text: 'It stands beside your name now.' },
  avatarRemoved: { title: 'Picture Removed', text: 'The first letter of your name stands in.' },
  rateSheetSaved: {
    title: 'Rate Sheet Saved',
    text: 'Clients open it from your profile while it is public.',
  },
  rateSheetRemoved: { title: 'Rate Sheet Deleted', text: 'Its links do not open any more.' },
  uploadGone: failed('Error', 'Please choose the file again.'),
  verificationRequested: {
    title: 'Verification Requested',
    text: 'We will look at your website and tell you here.',
  },
  verificationPending: failed('Already Requested', 'Your request is with us. We will tell you here.'),
  needsPlan: failed('Plan Needed', 'Verification comes with the Creative Profile plan.'),
  severalAreas: failed(
    'Plan Needed',
    'Several service areas come with the Creative Profile plan. Keep one, or choose a plan first.',
  ),
  alreadyVerified: failed('Already Verified', 'Your profile is verified.'),
  profileMissing: failed('Error', 'Creative profile not found'),
} satisfies Record<string, Toast>;
