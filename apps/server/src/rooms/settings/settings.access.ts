import type { SettingCategory } from '@bellwether/contract/settings/system-settings';
import { nameOfRight } from '@bellwether/contract/shared/endpoint';
import type { Right } from '@bellwether/contract/shared/permission';
import { can } from '../../platform/access/viewer.ts';
import type { Context } from '../../platform/http/context.ts';
import { Problem } from '../../platform/http/problem.ts';

// What the shell and every screen need is open to all who are signed in; how the system is run and how money is
// received are not.
const toRead: Record<SettingCategory, Right | null> = {
  organization: null,
  appearance: null,
  holidays: null,
  system: ['read', 'setting'],
  advanced: ['read', 'setting'],
  payment: ['read', 'payment_setting'],
};

/** Throws 403 with the missing right unless the viewer may read the category. APP-30, APP-35. */
export async function demandToRead(ctx: Context, category: SettingCategory): Promise<void> {
  const right = toRead[category];
  if (right) await demand(ctx, right);
}

/** Throws 403 with the missing right unless the viewer may change the category. APP-30, APP-35. */
export async function demandToEdit(ctx: Context, category: SettingCategory): Promise<void> {
  await demand(ctx, ['edit', category === 'payment' ? 'payment_setting' : 'setting']);
}

async function demand({ viewer, platform }: Context, right: Right): Promise<void> {
  const [action, subject] = right;
  if (can(viewer, action, subject)) return;
  throw new Problem(403, `This needs the right '${nameOfRight(right)}'.`, {
    code: 'FORBIDDEN',
    details: { right: nameOfRight(right), roles: await platform.rolesHolding(action, subject) },
  });
}
