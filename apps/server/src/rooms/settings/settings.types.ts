import type { ModuleType } from '@bellwether/contract/modules/values';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';

/** What the sign-in screen shows of the demo school, when it is loaded. */
export interface DemoUsers {
  readonly users: readonly { username: string; role: string }[];
  readonly password: string | null;
}

/** An entry that the school added to the side bar itself. */
export interface SidebarModule {
  readonly id: string;
  readonly name: string;
  readonly type: ModuleType;
  readonly icon: string | null;
  readonly color: string | null;
  readonly href: string;
}

/** What this room is given by the process, and what other rooms add to it. */
export interface SettingsOptions {
  readonly version: string;
  readonly demo: DemoUsers;
  /** Called in this process after settings were saved. */
  readonly changed: () => void;
  /** Called in the same transaction when the organisation's time zone becomes another (REV-24). */
  readonly zoneChanged: (tx: Db, zone: string) => Promise<void>;
  /** Called in the same transaction before the base currency becomes another; it may refuse (REV-44). */
  readonly baseCurrencyChanged: (tx: Db, code: string) => Promise<void>;
  /** Called in the same transaction before another language becomes the default one; it may refuse (AMB-345). */
  readonly defaultLanguageChanged: (tx: Db, code: string) => Promise<void>;
  /** What the school added to the side bar itself, as far as the viewer's roles may see it (IAM-32). */
  readonly sidebarModules: (db: Db, viewer: Viewer) => Promise<readonly SidebarModule[]>;
}
