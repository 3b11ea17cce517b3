export const bulkActions = {
  grantFeatured: {
    label: 'Grant Featured',
    button: (people: number) => `Grant Featured to ${people}`,
    done: (people: number) => `Featured granted to ${peopleText(people)}`,
    isUndoable: true,
    isDanger: false,
  },
  removeFeatured: {
    label: 'Remove Featured',
    button: (people: number) => `Remove Featured from ${people}`,
    done: (people: number) => `Featured removed from ${peopleText(people)}`,
    isUndoable: true,
    isDanger: false,
  },
  remind: {
    label: 'Remind to Pay',
    button: (people: number) => `Remind ${people}`,
    done: (people: number) => `Reminder sent to ${peopleText(people)}`,
    isUndoable: false,
    isDanger: false,
  },
  resendConfirmation: {
    label: 'Resend Confirmation',
    button: (people: number) => `Resend to ${people}`,
    done: (people: number) => `Confirmation email sent to ${peopleText(people)}`,
    isUndoable: false,
    isDanger: false,
  },
  disable: {
    label: 'Disable Sign-in',
    button: (people: number) => `Disable ${people}`,
    done: (people: number) => `Sign-in disabled for ${peopleText(people)}`,
    isUndoable: true,
    isDanger: true,
  },
  enable: {
    label: 'Enable Sign-in',
    button: (people: number) => `Enable ${people}`,
    done: (people: number) => `Sign-in enabled for ${peopleText(people)}`,
    isUndoable: true,
    isDanger: false,
  },
  verify: {
    label: 'Verify',
    button: (people: number) => `Verify ${people}`,
    done: (people: number) => `${peopleText(people)} verified`,
    isUndoable: true,
    isDanger: false,
  },
  export: {
    label: 'Export CSV',
    button: (people: number) => `Export ${people}`,
    done: (people: number) => `${peopleText(people)} exported`,
    isUndoable: false,
    isDanger: false,
  },
} as const;

export type BulkAction = keyof typeof bulkActions;

export type BulkChange = Exclude<BulkAction, 'export'>;

/** Actions that need a recent sign-in, as they do for one person. */
export const sensitiveBulkActions: ReadonlySet<BulkAction> = new Set(['verify', 'export']);

export const bulkActionNames = Object.keys(bulkActions) as BulkAction[];

export const maxBulkPeople = 100;
export const undoHours = 24;
export const remindAgainDays = 3;

export function peopleText(people: number): string {
  return `${people} ${people === 1 ? 'person' : 'people'}`;
}
