import { parseArgs } from 'node:util';
import { loadConfig } from '../platform/config/config.ts';
import { makeLog } from '../platform/log/log.ts';
import { connectSystem } from '../system.ts';
import { version } from '../version.ts';
import { applicationChecks } from './doctor-application.ts';
import { databaseChecks } from './doctor-database.ts';
import { machineChecks } from './doctor-machine.ts';
import { examined, type Finding, warning, wrong } from './findings.ts';
import { print } from './terminal.ts';

const marks = { good: 'ok     ', warning: 'warning', error: 'ERROR  ' } as const;

/** Prints what was found, one sentence a line. Returns 1 when something is wrong. */
export async function run(args: string[]): Promise<number> {
  parseArgs({ args, options: {} });
  print(`Bellwether ${version}`);
  const findings = await examine();
  for (const { level, text } of findings) print(`${marks[level]}  ${text}`);
  const errors = findings.filter(({ level }) => level === 'error').length;
  const warnings = findings.filter(({ level }) => level === 'warning').length;
  print(errors + warnings === 0 ? 'All is well.' : `Errors: ${errors}. Warnings: ${warnings}.`);
  return errors > 0 ? 1 : 0;
}

async function examine(): Promise<Finding[]> {
  // A configuration that cannot be read lists its own errors, and there is nothing else to look at.
  const config = loadConfig(process.env);
  const machine = await machineChecks(config);
  try {
    const system = await connectSystem(config, makeLog('silent'), { beside: true });
    try {
      const inside = await examined('The database', () => databaseChecks(system.database));
      const isUsable = inside.every(({ level }) => level !== 'error');
      const rest = isUsable
        ? await examined('The application', () => applicationChecks(system.database, config))
        : [warning('Roles, time zone and users were not looked at: mend the database first.')];
      return [...machine, ...inside, ...rest];
    } finally {
      await system.close();
    }
  } catch (error) {
    return [
      ...machine,
      wrong(`The database cannot be opened: ${error instanceof Error ? error.message : error}`),
    ];
  }
}
