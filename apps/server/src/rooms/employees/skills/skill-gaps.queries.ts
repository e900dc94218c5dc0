import { skillGap } from '@bellwether/contract/employees/skill-gap.rules';
import type { skillGaps } from '@bellwether/contract/employees/skill-gaps';
import type { ProficiencyLevel, SkillCategory } from '@bellwether/contract/employees/values';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { userView } from '../../identity/identity.view.ts';
import { department, employee, jobTitle } from '../employees.table.ts';
import { visibleEmployees } from '../visible-employees.access.ts';
import { readableHolders } from './employee-skills.queries.ts';
import { skill } from './skills.table.ts';

const user = userView.relation('user');

type Analysis = ResultOf<typeof skillGaps.analysis>;

interface Asked {
  skillId: string;
  required: ProficiencyLevel;
  held: ProficiencyLevel | null;
  isRequired: boolean;
  importance: number;
  isVerified: boolean;
  isExpired: boolean;
}

const mostPeople = 1000;

/**
 * People by skills: of each visible employee at work with a job title that asks for something, the gaps of at least
 * `minGapLevel`, the largest sum first. Two queries, whatever the number of people. HR-18, AMB-236.
 */
export async function analyseGaps(
  db: Db,
  viewer: Viewer,
  today: string,
  query: InputOf<typeof skillGaps.analysis>['query'],
): Promise<Analysis> {
  const people = await selectPeople(db, viewer, today, query);
  const shown = people.slice(0, mostPeople).map(({ asked, ...person }) => {
    const cells = asked
      .map((cell) => ({ ...cell, gap: skillGap(cell.required, cell.held) }))
      .filter(({ gap }) => gap >= query.minGapLevel);
    return { ...person, cells, totalGap: cells.reduce((sum, { gap }) => sum + gap, 0) };
  });
  const data = shown.filter(({ cells }) => cells.length > 0).sort((a, b) => b.totalGap - a.totalGap);
  const named = new Set(data.flatMap(({ cells }) => cells.map(({ skillId }) => skillId)));
  return {
    skills: (await skillNames(db)).filter(({ id }) => named.has(id)),
    data,
    peopleCount: shown.length,
    gapCount: data.reduce((sum, { cells }) => sum + cells.filter(({ gap }) => gap > 0).length, 0),
    truncated: people.length > mostPeople,
  };
}

function selectPeople(
  db: Db,
  viewer: Viewer,
  today: string,
  { departmentId, jobTitleId }: { departmentId?: string | undefined; jobTitleId?: string | undefined },
) {
  const asked = sql<Asked[]>`(select json_agg(json_build_object('skillId', ts.skill_id,
      'required', ts.proficiency_level, 'held', es.proficiency_level, 'isRequired', ts.is_required,
      'importance', ts.importance, 'isVerified', coalesce(es.is_verified, false),
      'isExpired', coalesce(es.expiry_date < ${today}, false)))
    from job_title_skill ts
    left join employee_skill es on es.skill_id = ts.skill_id and es.employee_id = ${employee.id}
    where ts.job_title_id = ${employee.jobTitleId})`;
  return db
    .select({
      employee: {
        id: employee.id,
        name: sql<string>`${employee.firstName} || ' ' || ${employee.lastName}`,
        avatarUrl: user.image,
      },
      jobTitle: { id: jobTitle.id, name: jobTitle.name },
      department: sql<{ id: string; name: string } | null>`case when ${department.id} is not null
        then json_build_object('id', ${department.id}, 'name', ${department.name}) end`,
      asked,
    })
    .from(employee)
    .innerJoin(jobTitle, eq(jobTitle.id, employee.jobTitleId))
    .leftJoin(department, eq(department.id, employee.departmentId))
    .leftJoin(user, eq(user.id, employee.userId))
    .where(
      and(
        visibleEmployees(viewer),
        readableHolders(viewer),
        sql`${employee.status} not in ('INACTIVE', 'TERMINATED', 'RESIGNED')`,
        sql`exists (select 1 from job_title_skill ts where ts.job_title_id = ${employee.jobTitleId})`,
        departmentId ? eq(employee.departmentId, departmentId) : undefined,
        jobTitleId ? eq(employee.jobTitleId, jobTitleId) : undefined,
      ),
    )
    .orderBy(employee.firstName, employee.lastName, employee.id)
    .limit(mostPeople + 1);
}

/** The skills that any job title asks for, by category and name. */
function skillNames(db: Db): Promise<{ id: string; code: string; name: string; category: SkillCategory }[]> {
  return db
    .select({ id: skill.id, code: skill.code, name: skill.name, category: skill.category })
    .from(skill)
    .where(sql`exists (select 1 from job_title_skill ts where ts.skill_id = ${skill.id})`)
    .orderBy(skill.category, skill.name);
}
