import { type FindOpenings, siteOf } from '../../pages/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { makeServerTexts } from '../../translations/index.ts';
import { publicOpenings } from './careers.queries.ts';
import { factsOf } from './opening-facts.rules.ts';

/** Finds the openings of the careers page as blocks of public pages show them, in the language of those. AMB-399. */
export function makeOpeningsOfPages(): FindOpenings {
  const texts = makeServerTexts('recruitment');
  return async (db, now) => {
    const { language } = await siteOf(db);
    const say = (await texts(db))(language);
    const openings = await publicOpenings(db, await organizationDay(db, now));
    return openings.map((one) => ({
      id: one.id,
      title: one.title,
      description: one.description,
      departmentId: one.departmentId,
      facts: factsOf(one, language, say),
    }));
  };
}
