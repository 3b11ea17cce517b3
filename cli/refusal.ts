/** An error that the operator can fix: its message is all they need. */
export class Refusal extends Error {}
