import { iconOfType, moduleTypes } from '@bellwether/contract/modules/values';
import { isMadeFor, type SidebarEntry, sidebarGroups } from '@bellwether/contract/navigation.values';
import type { config } from '@bellwether/contract/settings/config';
import { writtenCurrency } from '@bellwether/contract/settings/lookups/base-currency.rules';
import { namedColors } from '@bellwether/contract/settings/lookups/colors.values';
import { currencies } from '@bellwether/contract/settings/lookups/currencies.values';
import { menuIcons } from '@bellwether/contract/settings/lookups/menu-icons.values';
import { timeZones } from '@bellwether/contract/settings/lookups/time-zones.values';
import { nameOfRight } from '@bellwether/contract/shared/endpoint';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { maintenanceText } from './maintenance.rules.ts';
import { readSettings } from './settings.queries.ts';
import type { SettingsOptions, SidebarModule } from './settings.types.ts';

/** What the shell asks before it draws: the public settings, the side bar, the lists of choices. AMB-171, AMB-174. */
export function configHandlers({ demo, sidebarModules }: SettingsOptions): Handlers<typeof config> {
  return {
    async settings(_input, { db, platform }) {
      const { organization } = await readSettings(db, 'organization');
      const { appearance } = await readSettings(db, 'appearance');
      const { system } = await readSettings(db, 'system');
      const { advanced } = await readSettings(db, 'advanced');
      const { name, shortName, sidebarDisplay, logo, favicon } = organization;
      const message = maintenanceText(advanced);
      return {
        organization: { name, shortName, sidebarDisplay, logo, favicon },
        appearance,
        currency: writtenCurrency(system.baseCurrency),
        defaultLanguage: system.defaultLanguage,
        timeZone: system.timeZone,
        dateFormat: system.dateFormat,
        maxUploadSize: system.maxUploadSize,
        caching: { clientCache: advanced.clientCache, preload: advanced.preload },
        registration: system.allowRegistration && platform.mail.configured,
        maintenance: message === null ? null : { message },
        demoUsers: [...demo.users],
        demoPassword: demo.password,
      };
    },

    sidebar: async (_input, { db, viewer }) => ({
      data: [...shippedGroups(viewer), ...moduleGroup(await sidebarModules(db, viewer))],
    }),

    lookups: async () => ({
      colors: namedColors.map((color) => ({ ...color })),
      icons: [...menuIcons],
      moduleTypes: moduleTypes.map((entry) => ({ ...entry })),
      currencies: currencies.map((currency) => ({ ...currency })),
      timeZones: [...timeZones],
    }),
  };
}

/** The groups that the viewer's rights open, with what they open of them. */
function shippedGroups(viewer: Viewer) {
  return sidebarGroups
    .filter((group) => opens(viewer, group) && hasRole(viewer, group.roles))
    .map((group) => ({
      group,
      children: (group.children ?? []).filter((child) => opens(viewer, child)).map(entryOf),
    }))
    .filter(({ group, children }) => !group.children || children.length > 0)
    .map(({ group, children }) => ({ ...entryOf(group), children }));
}

/** The group of the modules; none when there are none. */
function moduleGroup(modules: readonly SidebarModule[]) {
  if (modules.length === 0) return [];
  const children = modules.map(({ id, name, type, icon, color, href }) => ({
    key: `modules/${id}`,
    label: name,
    name,
    icon: icon ?? iconOfType(type),
    color,
    href,
    requiredPermission: null,
  }));
  return [
    { key: 'modules', label: 'modules', icon: 'package', href: null, requiredPermission: null, children },
  ];
}

function opens(viewer: Viewer, entry: SidebarEntry): boolean {
  const { rights, managedBy } = entry;
  const roles = viewer.roles.map(({ name }) => name);
  if (!isMadeFor(entry, roles)) return false;
  if (managedBy && !can(viewer, ...managedBy)) return false;
  return !rights || rights.some(([action, subject]) => can(viewer, action, subject));
}

function hasRole(viewer: Viewer, names: readonly string[] | undefined): boolean {
  return !names || viewer.roles.some(({ name }) => names.includes(name));
}

function entryOf({ key, label, icon, href, rights }: SidebarEntry) {
  const [weakest] = rights ?? [];
  return {
    key,
    label,
    icon,
    href: href ?? null,
    requiredPermission: weakest ? nameOfRight(weakest) : null,
  };
}
