/** A rule cannot do what it says, and trying again does not help: the message is shown in its history. */
export class RuleProblem extends Error {}
