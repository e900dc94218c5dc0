import { type Command, commands } from './commands.ts';

const call = 'npm run cli --';

/** The list of the commands. */
export function generalHelp(): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2;
  return [
    `Usage: ${call} COMMAND`,
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`),
    `  ${'help'.padEnd(width)}Shows this, or one command: ${call} help backup`,
    '',
    'Examples:',
    ...commands.flatMap(({ examples }) => examples.slice(0, 1).map((example) => `  ${call} ${example}`)),
    '',
    'The commands read the same settings from the environment as the application (DATA_DIR, DATABASE_URL and so on;',
    'docs/operations.md) and may be used while it runs. Exit codes: 0 done, 1 failed, 2 wrong usage,',
    '3 done but for some rows of an import.',
  ].join('\n');
}

/** One command with everything that is to be said about it. */
export function commandHelp({ usage, summary, details = [], examples }: Command): string {
  return [
    `Usage: ${call} ${usage}`,
    '',
    summary,
    ...details,
    '',
    'Examples:',
    ...examples.map((example) => `  ${call} ${example}`),
  ].join('\n');
}
