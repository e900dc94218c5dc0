import { commands } from './cli/commands.ts';
import { CommandFailed, WrongUsage } from './cli/errors.ts';
import { commandHelp, generalHelp } from './cli/help.ts';
import { ConfigError } from './platform/config/config.ts';

// Backups and whatever else a command writes are for the account that runs it.
process.umask(0o077);
process.exitCode = await main(process.argv.slice(2));

/** Runs one command. Returns the exit code: 0 done, 1 failed, 2 wrong usage, 3 done but for some rows. */
async function main(words: readonly string[]): Promise<number> {
  const command = commands.find(({ name }) => name.split(' ').every((word, at) => words[at] === word));
  const wantsHelp =
    words.length === 0 || words.includes('--help') || words.includes('-h') || words[0] === 'help';
  if (wantsHelp) return help(words);
  if (!command) {
    say(process.stderr, `There is no command '${words.slice(0, 2).join(' ')}'. Try: npm run cli -- help`);
    return 2;
  }
  try {
    const { run } = await command.load();
    return (await run(words.slice(command.name.split(' ').length))) ?? 0;
  } catch (error) {
    return explain(error, command.name);
  }
}

/** Help to a command, which may be named before or after the word, else to all of them. */
function help(words: readonly string[]): number {
  const named = words.filter((word) => !word.startsWith('-') && word !== 'help');
  const chosen = commands.filter(
    ({ name }) => named.length > 0 && `${name} `.startsWith(`${named.join(' ')} `),
  );
  if (named.length > 0 && chosen.length === 0) {
    say(process.stderr, `There is no command '${named.join(' ')}'.\n\n${generalHelp()}`);
    return 2;
  }
  say(process.stdout, chosen.length > 0 ? chosen.map(commandHelp).join('\n\n') : generalHelp());
  return 0;
}

function explain(error: unknown, command: string): number {
  if (error instanceof WrongUsage || isParseArgsError(error)) {
    say(process.stderr, `${error.message}\nTry: npm run cli -- help ${command}`);
    return 2;
  }
  const isPlain = error instanceof CommandFailed || error instanceof ConfigError || isRefusal(error);
  const text =
    error instanceof Error ? ((isPlain ? undefined : error.stack) ?? error.message) : String(error);
  say(process.stderr, text);
  return 1;
}

function isParseArgsError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** Errors whose message is for the operator; by name, so that this file loads nothing heavy. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && ['BackupRefused', 'DataFolderInUse'].includes(error.name);
}

function say(stream: NodeJS.WriteStream, text: string): void {
  stream.write(`${text}\n`);
}
