import type { Context } from '../../../platform/http/context.ts';
import { viewerLanguage } from '../../holidays/index.ts';
import { moneyFormat } from '../../ledger/index.ts';
import { organizationDay, organizationLogo, readSettings } from '../../settings/index.ts';
import { documentLanguage, type ServerTexts } from '../../translations/index.ts';
import type { Paper } from './paper.rules.ts';

/** The paper that the organisation writes on, in the language that was asked for, else the viewer's. */
export async function paperFor(
  { db, viewer, now, platform }: Pick<Context, 'db' | 'viewer' | 'now' | 'platform'>,
  asked: string | undefined,
  texts: ServerTexts,
): Promise<Paper> {
  const language = await documentLanguage(db, asked ?? (await viewerLanguage(db, viewer)));
  const { organization } = await readSettings(db, 'organization');
  const { system } = await readSettings(db, 'system');
  const { name, address, phone, email, website } = organization;
  return {
    language,
    say: (await texts(db))(language),
    today: await organizationDay(db, now),
    format: await moneyFormat(db),
    dateFormat: system.dateFormat,
    organization: { name, address, phone, email, website },
    logo: await organizationLogo(db, platform.files),
  };
}
