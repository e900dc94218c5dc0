import type { systemSettings } from '@bellwether/contract/settings/system-settings';
import {
  type SettingCategory,
  type SettingsOf,
  settingSchemas,
} from '@bellwether/contract/settings/system-settings';
import { z } from 'zod';
import type { Context, Handlers } from '../../platform/http/context.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { fieldProblem, notFound, Problem } from '../../platform/http/problem.ts';
import { demandToEdit, demandToRead } from './settings.access.ts';
import { readSettings, writeSettings } from './settings.queries.ts';
import type { SettingsOptions } from './settings.types.ts';

type AllSettings = { [C in SettingCategory]: SettingsOf<C> };

/** Settings by category, and facts about the system. */
export function settingsHandlers(options: SettingsOptions): Handlers<typeof systemSettings> {
  const { version, zoneChanged, baseCurrencyChanged, defaultLanguageChanged } = options;
  return {
    async get({ query }, ctx) {
      await demandToRead(ctx, query.category);
      return (await readSettings<SettingCategory>(ctx.db, query.category)) as Partial<AllSettings>;
    },

    async save({ query: { category }, body }, ctx) {
      await demandToEdit(ctx, category);
      const before = await readSettings(ctx.db, category);
      const value = withKept(category, parseSettings(category, body), before[category]);
      if ('allowRegistration' in value) refuseWithoutMail(value, ctx.platform);
      const currency = 'baseCurrency' in value ? value.baseCurrency : undefined;
      if (currency && 'baseCurrency' in before[category] && before[category].baseCurrency !== currency)
        await baseCurrencyChanged(ctx.db, currency);
      if ('defaultLanguage' in value) await defaultLanguageChanged(ctx.db, value.defaultLanguage);
      await writeSettings(ctx.db, category, value);
      const zone = 'timeZone' in value ? value.timeZone : undefined;
      if (zone && 'timeZone' in before[category] && before[category].timeZone !== zone) {
        await zoneChanged(ctx.db, zone);
      }
      ctx.audit({
        action: 'update',
        entity: 'setting',
        entityId: category,
        before: before[category],
        after: value,
      });
      await announceSettings(ctx, options.changed);
      return { [category]: value };
    },

    async info(_input, { db, now, platform }) {
      const { system } = await readSettings(db, 'system');
      return {
        version,
        environment: platform.config.production ? 'production' : 'development',
        serverTime: now.toISOString(),
        timeZone: system.timeZone,
        defaultLanguage: system.defaultLanguage,
        sendsMail: platform.mail.configured,
      };
    },

    jobs: async (_input, { platform }) => ({ data: await platform.jobs.states() }),

    async runJob({ params }, { platform }) {
      if (!(await platform.jobs.runNow(params.name))) throw notFound('Job');
      return { message: 'The job was started.' };
    },
  };
}

/** Tells every open page and every process that settings have changed; `changed` forgets them in this one. */
export async function announceSettings(ctx: Context, changed: () => void): Promise<void> {
  ctx.emit({
    userId: null,
    type: 'invalidate',
    data: { paths: ['/api/settings/system', '/api/config/settings', '/api/auth/session'] },
  });
  // The other processes keep the time-out and the call limit too.
  await ctx.platform.events.signal(ctx.db, 'sessions', '');
  ctx.afterCommit(changed);
}

/** 400: who registers is answered by mail alone (REV-11). */
function refuseWithoutMail({ allowRegistration }: SettingsOf<'system'>, { mail }: Platform): void {
  if (!allowRegistration || mail.configured) return;
  throw fieldProblem('allowRegistration', 'Registration needs a mail server (SMTP_URL).');
}

/** The pictures are changed by uploading alone: a form that is saved keeps the stored ones (APP-34). */
function withKept<C extends SettingCategory>(
  category: C,
  value: SettingsOf<C>,
  before: SettingsOf<C>,
): SettingsOf<C> {
  if (category !== 'organization') return value;
  const { logo, favicon } = before as SettingsOf<'organization'>;
  return { ...value, logo, favicon };
}

function parseSettings<C extends SettingCategory>(category: C, body: unknown): SettingsOf<C> {
  const parsed = z.safeParse(settingSchemas[category], body);
  if (parsed.success) return parsed.data as SettingsOf<C>;
  const fieldErrors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const path = issue.path.join('.');
    fieldErrors[path] = [...(fieldErrors[path] ?? []), issue.message];
  }
  throw new Problem(400, parsed.error.issues[0]?.message ?? 'Invalid data submitted', {
    code: 'INVALID',
    details: { fieldErrors },
  });
}
