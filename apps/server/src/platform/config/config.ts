import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isProxyName } from '../http/address.rules.ts';

// Settings by environment (decision 10): each may be given as NAME_FILE, whose content is the value.

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  DATABASE_PREPARE: z.enum(['on', 'off']).default('on'),
  DEMO: z.enum(['school', 'none']).optional(),
  ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  FILES_URL: z
    .string()
    .regex(/^s3:\/\/[^/]+/, 'must be s3://bucket?region=…&endpoint=…')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform((text) => text.split(',').map((name) => name.trim()))
    .refine(
      (names) => names.every(isProxyName),
      'must be addresses, networks such as 10.0.0.0/8, or loopback, with commas between',
    ),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  NODE_ENV: z.string().optional(),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Whether statements may be prepared under a name; not behind a pooler that gives each transaction another connection. */
  readonly databasePrepare: boolean;
  /** Whether the made-up demo school is loaded, and why not when it is not (decision 9). */
  readonly demo: boolean;
  readonly demoRefusal: string | undefined;
  readonly origin: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly filesUrl: string | undefined;
  /** Whose X-Forwarded-For is believed: the caller is the last address in it that is none of these. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  readonly secret: string | undefined;
  readonly production: boolean;
}

/** Thrown by loadConfig with every error at once. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Reads and checks the environment; throws one ConfigError that lists everything that is wrong. */
export function loadConfig(env: Record<string, string | undefined>, cwd = process.cwd()): Config {
  const problems: string[] = [];
  const values = withFiles(env, problems);
  const parsed = Environment.safeParse(values);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) problems.push(`${issue.path.join('.')}: ${issue.message}`);
  }
  if (problems.length > 0 || !parsed.success) throw new ConfigError(problems);
  const { data } = parsed;
  const production = data.NODE_ENV === 'production';
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(cwd, data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databasePrepare: data.DATABASE_PREPARE === 'on',
    ...demoOf(data.DEMO, data.HOST, production),
    origin: data.ORIGIN,
    smtpUrl: data.SMTP_URL,
    filesUrl: data.FILES_URL,
    trustedProxies: data.TRUSTED_PROXIES,
    // At a desk each request as a line of JSON would bury what matters.
    logLevel: data.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    secret: data.SECRET,
    production,
  };
}

/** Demo accounts have a printed password: never behind an address that others can reach, unless asked for. */
function demoOf(demo: 'school' | 'none' | undefined, host: string, production: boolean) {
  if (demo === 'none') return { demo: false, demoRefusal: undefined };
  if (demo === 'school') return { demo: true, demoRefusal: undefined };
  if (production) return { demo: false, demoRefusal: 'NODE_ENV is production' };
  if (!isLoopback(host)) return { demo: false, demoRefusal: `HOST ${host} is not a loopback address` };
  return { demo: true, demoRefusal: undefined };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host);
}

function withFiles(
  env: Record<string, string | undefined>,
  problems: string[],
): Record<string, string | undefined> {
  const values: Record<string, string | undefined> = {};
  for (const name of Object.keys(Environment.shape)) {
    const file = env[`${name}_FILE`];
    const given = env[name] === '' ? undefined : env[name];
    if (file && given !== undefined) problems.push(`${name}: both ${name} and ${name}_FILE are set`);
    values[name] = given ?? (file ? readSecret(name, file, problems) : undefined);
  }
  return values;
}

function readSecret(name: string, file: string, problems: string[]): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    problems.push(
      `${name}_FILE: cannot read ${file} (${error instanceof Error ? error.message : String(error)})`,
    );
    return undefined;
  }
}
