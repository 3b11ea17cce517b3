import type { Toast } from '#app/ui/toast-queue.ts';

const failed = (title: string, text: string): Toast => ({ title, text, tone: 'danger' });

/** Why a password of sufficient length is refused, worded like the specification's weak_password. */
export const commonPassword = 'Password is too weak. Please choose one that is not commonly used.';
export const personalPassword = 'Password is too weak. Please leave out your name and your email address.';

export const authMessages = {
  signedIn: { title: 'Welcome back!', text: "You've been signed in successfully." },
  invalidCredentials: failed(
    'Sign In Failed',
    'Invalid email or password. Please check your credentials and try again.',
  ),
  emailNotConfirmed: failed(
    'Sign In Failed',
    'Please check your email and click the confirmation link before signing in.',
  ),
  accountDisabled: failed(
    'Sign In Failed',
    'This account is disabled. Please contact support if you think this is a mistake.',
  ),
  passwordAndCode: failed(
    'Sign In Failed',
    'This account uses two-factor authentication. Please sign in with your email and password.',
  ),
  socialFailed: failed(
    'Sign In Failed',
    'That sign-in did not work. Please try again, or use your email and password.',
  ),
  tooManySignIns: failed('Sign In Failed', 'Too many sign-in attempts. Please wait a moment and try again.'),
  userExists: {
    ...failed('Sign Up Failed', 'An account with this email already exists.'),
    seconds: 10,
    link: { label: 'Use Forgot Password instead', to: '/auth?forgot=true' },
  },
  signUpDisabled: failed('Sign Up Failed', 'Account creation is currently disabled. Please contact support.'),
  invalidEmail: failed('Sign Up Failed', 'Please enter a valid email address.'),
  weakPassword: failed('Sign Up Failed', 'Password is too weak. Please use at least 6 characters.'),
  commonPassword: failed('Sign Up Failed', commonPassword),
  personalPassword: failed('Sign Up Failed', personalPassword),
  tooManySignUps: failed(
    'Sign Up Failed',
    'Too many accounts were created from your network. Please wait a moment and try again.',
  ),
  signedUp: {
    title: 'Account Created',
    text: 'Please check your email for the confirmation link.',
    seconds: 10,
  },
  confirmationSent: {
    title: 'Confirmation Email Sent',
    text: 'If an account is waiting for confirmation, its link is on the way.',
    seconds: 7,
  },
  alreadyConfirmed: {
    title: 'Email Confirmed',
    text: 'Your email address is confirmed. Please sign in.',
    seconds: 7,
  },
  confirmationInvalid: {
    ...failed('Confirmation Failed', 'This confirmation link is no longer valid. Sign in to get a new one.'),
    seconds: 7,
  },
  signInToConfirm: {
    title: 'Please Sign In First',
    text: 'Then you can confirm your new address.',
    seconds: 7,
  },
  choosePassword: { title: 'Set a New Password', text: 'It replaces the one of the sign-up.', seconds: 7 },
  signUpRemoved: { title: 'Account Removed', text: 'Your address is no longer used here.', seconds: 7 },
  emailChanged: { title: 'Email Changed', text: 'You now sign in with your new address.', seconds: 7 },
  changeInvalid: {
    ...failed('Change Failed', 'This link is no longer valid. Ask for a new one in your account.'),
    seconds: 7,
  },
  emailRestored: {
    title: 'Change Undone',
    text: 'Everyone is signed out. Please set a new password.',
    seconds: 10,
  },
  restoreInvalid: {
    ...failed('Change Not Undone', 'This link is no longer valid. Please contact support.'),
    seconds: 10,
  },
  resetSent: {
    title: 'Reset Email Sent!',
    text: 'Check your email for the link to set a new password.',
    seconds: 7,
  },
  tooManyResets: failed('Reset Failed', 'Too many attempts. Please wait a moment and try again.'),
  resetInvalidEmail: failed('Reset Failed', 'Please enter a valid email address.'),
  resetInvalid: failed('Reset Failed', 'This reset link is no longer valid. Please request a new one.'),
  resetCommonPassword: failed('Reset Failed', commonPassword),
  resetPersonalPassword: failed('Reset Failed', personalPassword),
  tooManyLinks: failed('Sign In Failed', 'Too many attempts. Please wait a moment and try again.'),
  linkSent: {
    title: 'Sign-In Link Sent!',
    text: 'Check your email for the link to sign in.',
    seconds: 7,
  },
  linkInvalid: failed('Sign In Failed', 'This sign-in link is no longer valid. Please request a new one.'),
  resetWeakPassword: failed('Reset Failed', 'Password is too weak. Please use at least 6 characters.'),
  passwordReset: {
    title: 'Password Changed',
    text: 'You can now sign in with your new password.',
    seconds: 7,
  },
} satisfies Record<string, Toast>;
