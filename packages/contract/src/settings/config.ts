import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Appearance } from './appearance.ts';
import { Organization } from './system-settings.ts';
import { dateFormats, symbolPositions } from './values.ts';

const Entry = z.object({
  key: z.string(),
  /** A key of the namespace navigation; of a module its name. */
  label: z.string(),
  icon: z.string().nullable(),
  href: z.string().nullable(),
  /** The weakest right that opens it; null for every signed-in person. */
  requiredPermission: z.string().nullable(),
});

/** Below the group `modules` lies what the school added itself: it has maybe a colour. */
const Child = Entry.extend({ name: z.string().optional(), color: z.string().nullable().optional() });

const Lookup = z.object({ name: z.string(), hex: z.string() });

export const config = endpoints({
  settings: {
    method: 'GET',
    path: '/api/config/settings',
    access: 'public',
    summary: 'What the sign-in screen and the shell need before anybody signed in. AMB-171.',
    result: z.object({
      organization: Organization.pick({
        name: true,
        shortName: true,
        sidebarDisplay: true,
        logo: true,
        favicon: true,
      }),
      appearance: Appearance,
      currency: z.object({ code: z.string(), symbol: z.string(), position: z.enum(symbolPositions) }),
      defaultLanguage: z.string(),
      timeZone: z.string(),
      dateFormat: z.enum(dateFormats),
      /** Megabytes of an upload in general contexts (AMB-047): the widget refuses early what the server would. */
      maxUploadSize: z.number().int(),
      caching: z.object({ clientCache: z.boolean(), preload: z.boolean() }),
      /** Whether strangers may make an account of their own (APP-36): switched on, and mail can be sent. */
      registration: z.boolean(),
      /** Whether only administrators get in at the moment, and what to tell the others. AMB-177. */
      maintenance: z.object({ message: z.string() }).nullable(),
      /** The demo school's users, when it is loaded: the sign-in screen offers them. */
      demoUsers: z.array(z.object({ username: z.string(), role: z.string() })),
      demoPassword: z.string().nullable(),
    }),
  },
  sidebar: {
    method: 'GET',
    path: '/api/config/sidebar',
    access: 'signed-in',
    scope: 'own rights',
    summary:
      'The groups of the side bar that the viewer may open, in order; last the active modules that lead somewhere. APP-05, IAM-32, AMB-171.',
    result: z.object({ data: z.array(Entry.extend({ children: z.array(Child) })) }),
  },
  lookups: {
    method: 'GET',
    path: '/api/config/lookups',
    access: 'signed-in',
    summary: 'Named colours, menu icons, module types, currencies and time zones. APP-45 to APP-47, CFG-02.',
    result: z.object({
      colors: z.array(Lookup),
      icons: z.array(z.string()),
      moduleTypes: z.array(
        z.object({ type: z.string(), name: z.string(), description: z.string(), icon: z.string() }),
      ),
      currencies: z.array(z.object({ code: z.string(), name: z.string(), symbol: z.string() })),
      timeZones: z.array(z.string()),
    }),
  },
});
