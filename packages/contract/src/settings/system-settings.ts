import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { isTimeZone, webUrl } from '../shared/fields.ts';
import { LanguageCode } from '../translations/fields.ts';
import { Appearance } from './appearance.ts';
import { isCurrency } from './lookups/base-currency.rules.ts';
import { Payment } from './payment.ts';
import { dateFormats, registrationRoles, sidebarDisplays } from './values.ts';

export const settingCategories = [
  'organization',
  'system',
  'appearance',
  'advanced',
  'holidays',
  'payment',
] as const;

const emptyOr = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema]);

/** APP-31 to APP-33; names by decision 11. */
export const Organization = z.object({
  name: z.string().trim().min(1, 'Organisation name is required').max(120).default('Bellwether'),
  shortName: z.string().trim().max(10, 'Short name must be at most 10 characters').default('BW'),
  description: z.string().trim().max(1000).default(''),
  website: emptyOr(webUrl('Enter a valid address')).default(''),
  email: emptyOr(z.email('Enter a valid e-mail address')).default(''),
  phone: z.string().trim().max(60).default(''),
  address: z.string().trim().max(500).default(''),
  sidebarDisplay: z.enum(sidebarDisplays).default('auto'),
  /** Addresses of the uploaded pictures, empty without one. Set by uploading, never by saving the form (APP-34). */
  logo: z.string().max(200).default(''),
  favicon: z.string().max(200).default(''),
});

/** APP-36, REV-12, REV-24. Registration takes a mail server besides: without one it stays closed (REV-11). */
export const System = z.object({
  sessionTimeout: z.number().int().min(5).max(1440).default(30),
  maxUploadSize: z.number().int().min(1).max(100).default(10),
  timeZone: z.string().refine(isTimeZone, 'Invalid timezone').default('UTC'),
  /** One for the school, its finance too (REV-24). */
  dateFormat: z.enum(dateFormats).default('LANGUAGE'),
  defaultLanguage: LanguageCode.default('en'),
  /** In which leads are counted and new products, bundles and customers begin (AMB-041). Nothing is converted. */
  baseCurrency: z.string().refine(isCurrency, 'Choose a currency').default('USD'),
  /** Whether a time that a lesson proves is set right as soon as its person confirms it (AMB-360). */
  approveProvenTime: z.boolean().default(false),
  allowRegistration: z.boolean().default(false),
  requireEmailVerification: z.boolean().default(true),
  registrationRole: z.enum(registrationRoles).default('none'),
});

/** Fewer calls a minute would lock people out, the administrator who set it too: a page needs up to 30. */
export const leastRateLimit = 60;

/**
 * AMB-177. `permissionCache`: the server remembers for seconds who may do what. `clientCache`: browsers keep what they
 * have read. `preload`: browsers read ahead what is likely to be opened. In maintenance only administrators get in.
 */
export const Advanced = z.object({
  apiRateLimit: z.number().int().min(leastRateLimit).max(10_000).default(600),
  permissionCache: z.boolean().default(true),
  clientCache: z.boolean().default(true),
  preload: z.boolean().default(true),
  maintenanceMode: z.boolean().default(false),
  maintenanceMessage: z.string().trim().max(500).default(''),
});

const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'Country code must be 2 characters');

/**
 * Whose public holidays are offered, and the country whose public holidays are observed unless somebody says otherwise.
 * CAL-34, AMB-107.
 */
export const HolidaySettings = z
  .object({
    defaultCountry: CountryCode.default('VN'),
    countries: z.array(CountryCode).min(1, 'Choose at least one country').max(30).default(['VN', 'US']),
  })
  .refine(({ defaultCountry, countries }) => countries.includes(defaultCountry), {
    path: ['defaultCountry'],
    error: 'The default country must be one of the countries',
  });

export const settingSchemas = {
  organization: Organization,
  system: System,
  appearance: Appearance,
  advanced: Advanced,
  holidays: HolidaySettings,
  payment: Payment,
};
export type SettingCategory = (typeof settingCategories)[number];
export type SettingsOf<C extends SettingCategory> = z.infer<(typeof settingSchemas)[C]>;

const Settings = z.object({
  organization: Organization.optional(),
  system: System.optional(),
  appearance: Appearance.optional(),
  advanced: Advanced.optional(),
  holidays: HolidaySettings.optional(),
  payment: Payment.optional(),
});

const Category = z.object({ category: z.enum(settingCategories) });

export const systemSettings = endpoints({
  get: {
    method: 'GET',
    path: '/api/settings/system',
    access: 'signed-in',
    summary: 'One category of settings, keyed by its name. APP-31, APP-37, AMB-012.',
    query: Category,
    result: Settings,
  },
  save: {
    method: 'PUT',
    path: '/api/settings/system',
    touches: [
      '/api/config/settings',
      '/api/dashboard/calendar-days',
      '/api/dashboard/calendar-events',
      '/api/holidays',
      '/api/lms',
      '/api/settings/holidays',
    ],
    // The right depends on the category: money has one of its own. `settings.access.ts` demands it.
    access: 'signed-in',
    summary:
      "Saves one category; the body is the whole object of that category. Needs 'edit setting', for payment 'edit payment_setting'.",
    query: Category,
    body: z.record(z.string(), z.unknown()),
    result: Settings,
  },
  info: {
    method: 'GET',
    path: '/api/system/info',
    access: 'signed-in',
    summary: 'Version, time and zone of the server.',
    result: z.object({
      version: z.string(),
      environment: z.string(),
      serverTime: z.string(),
      timeZone: z.string(),
      defaultLanguage: z.string(),
      /** Whether a mail server is set: what mails links needs one (REV-11). */
      sendsMail: z.boolean(),
    }),
  },
  jobs: {
    method: 'GET',
    path: '/api/system/jobs',
    access: ['read', 'system_job'],
    summary: 'Background jobs and their last run.',
    result: z.object({
      data: z.array(
        z.object({
          name: z.string(),
          cron: z.string().nullable(),
          lastRunAt: z.string().nullable(),
          lastState: z.string().nullable(),
        }),
      ),
    }),
  },
  runJob: {
    method: 'POST',
    path: '/api/system/jobs/:name/run',
    access: ['manage', 'system_job'],
    summary: 'Runs a job now.',
    params: z.object({ name: z.string().max(100) }),
    result: z.object({ message: z.string() }),
    status: 202,
  },
});
