/** Something that the one at the keyboard can mend: its message is all they need to read. */
export class Refusal extends Error {}
