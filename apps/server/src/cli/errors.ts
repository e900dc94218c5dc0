/** The words on the command line make no sense: exit code 2. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}

/** The command could not do its work, for a reason that the message states in plain words: exit code 1. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}
