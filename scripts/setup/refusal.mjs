/** Something about the machine that a person has to change; the message says what, in one plain line. */
export class Refusal extends Error {}
