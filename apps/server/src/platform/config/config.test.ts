import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

describe('the configuration', () => {
  it('has defaults for everything: port 3000 on loopback, data in ./data, the demo school', () => {
    expect(loadConfig({}, '/srv/school')).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/school/data',
      demo: true,
      databaseUrl: undefined,
    });
  });

  it('believes proxies on the own machine, unless it is told which', () => {
    expect(loadConfig({}).trustedProxies).toEqual(['loopback']);
    expect(loadConfig({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fd00::1' }).trustedProxies).toEqual([
      'loopback',
      '10.0.0.0/8',
      'fd00::1',
    ]);
    expect(problemsOf({ TRUSTED_PROXIES: 'everybody' })[0]).toMatch(/^TRUSTED_PROXIES/);
  });

  it('lists every error at once', () => {
    const wrong = {
      PORT: 'abc',
      DATABASE_URL: 'mysql://x',
      ORIGIN: 'school',
      SECRET: 'short',
      DEMO: 'maybe',
    };
    const problems = problemsOf(wrong);
    for (const name of Object.keys(wrong)) expect(problems.some((line) => line.startsWith(name))).toBe(true);
  });

  it('reads secrets from files, and refuses a value given twice', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'bellwether-config-')), 'secret');
    writeFileSync(file, `${'s'.repeat(40)}\n`);
    expect(loadConfig({ SECRET_FILE: file }).secret).toBe('s'.repeat(40));
    expect(problemsOf({ SECRET_FILE: file, SECRET: 'x'.repeat(40) })[0]).toMatch(
      /both SECRET and SECRET_FILE/,
    );
    expect(problemsOf({ SECRET_FILE: '/nowhere/secret' })[0]).toMatch(/cannot read/);
  });

  it('never loads demo users behind an address that others can reach, unless asked to', () => {
    expect(loadConfig({ HOST: '0.0.0.0' })).toMatchObject({
      demo: false,
      demoRefusal: expect.stringContaining('0.0.0.0'),
    });
    expect(loadConfig({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(loadConfig({ HOST: '0.0.0.0', DEMO: 'school' }).demo).toBe(true);
    expect(loadConfig({ DEMO: 'none' })).toMatchObject({ demo: false, demoRefusal: undefined });
    for (const HOST of ['localhost', '::1', '127.0.0.5']) expect(loadConfig({ HOST }).demo).toBe(true);
  });
});

describe('the log', () => {
  it('is quiet at a desk and tells each request in production, unless set by value or by file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'bellwether-config-')), 'level');
    writeFileSync(file, 'debug');
    expect(loadConfig({}).logLevel).toBe('warn');
    expect(loadConfig({ NODE_ENV: 'production' }).logLevel).toBe('info');
    expect(loadConfig({ LOG_LEVEL: 'error' }).logLevel).toBe('error');
    expect(loadConfig({ LOG_LEVEL_FILE: file }).logLevel).toBe('debug');
  });
});

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
