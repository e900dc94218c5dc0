import type { JobLevel, ProficiencyLevel, SkillCategory } from '@bellwether/contract/employees/values';
import { addDays } from '@bellwether/contract/shared/day';
import { eq, inArray } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { department, employee, jobTitle } from '../../rooms/employees/employees.table.ts';
import { employeeSkill, jobTitleSkill, skill } from '../../rooms/employees/skills/skills.table.ts';
import type { DemoPeople } from './demo-people.ts';

const skills = [
  ['PHONICS', 'Phonics', 'ACADEMIC', 'Teaching reading to young learners.'],
  ['YLE', 'Young learners', 'ACADEMIC', 'Lessons for children of 5 to 11 years.'],
  ['CLASSROOM', 'Classroom management', 'ACADEMIC', 'Keeping groups of up to 16 busy and safe.'],
  ['EN', 'English', 'LANGUAGE', null],
  ['VI', 'Vietnamese', 'LANGUAGE', null],
  ['KET', 'KET and PET preparation', 'TEST_PREP', 'Cambridge A2 Key and B1 Preliminary.'],
  ['IELTS', 'IELTS preparation', 'TEST_PREP', null],
  ['SHEETS', 'Spreadsheets', 'TECHNICAL', null],
  ['PAYROLL', 'Payroll', 'TECHNICAL', 'Salaries, insurance and income tax.'],
  ['FIRSTAID', 'First aid', 'GENERAL', 'Certificate of two years.'],
  ['LEADING', 'Leading people', 'GENERAL', null],
] as const satisfies readonly (readonly [string, string, SkillCategory, string | null])[];

type Code = (typeof skills)[number][0];
type Asked = readonly [Code, ProficiencyLevel, importance: number, required?: true];

interface DemoTitle {
  readonly level: JobLevel;
  readonly department: string;
  readonly next?: string;
  readonly asks: readonly Asked[];
  readonly responsibilities?: string;
  readonly qualifications?: string;
}

const titles: Record<string, DemoTitle> = {
  'Teaching assistant': {
    level: 'ENTRY',
    department: 'English teaching',
    next: 'Teacher',
    asks: [
      ['EN', 'intermediate', 4, true],
      ['CLASSROOM', 'beginner', 3],
      ['FIRSTAID', 'beginner', 5, true],
    ],
  },
  Teacher: {
    level: 'MID',
    department: 'English teaching',
    next: 'Senior teacher',
    responsibilities:
      'Plans and holds the lessons of own classes.\nKeeps attendance on the day.\nTells parents twice a term how it goes.',
    qualifications: 'Degree; CELTA, TESOL or the like; one year with young learners.',
    asks: [
      ['EN', 'advanced', 5, true],
      ['CLASSROOM', 'intermediate', 4, true],
      ['PHONICS', 'intermediate', 3],
      ['YLE', 'intermediate', 3],
      ['KET', 'beginner', 2],
    ],
  },
  'Senior teacher': {
    level: 'SENIOR',
    department: 'Exam preparation',
    next: 'Academic manager',
    asks: [
      ['EN', 'expert', 5, true],
      ['CLASSROOM', 'advanced', 4, true],
      ['IELTS', 'advanced', 4],
      ['KET', 'intermediate', 3],
      ['LEADING', 'beginner', 2],
    ],
  },
  'Academic manager': {
    level: 'LEAD',
    department: 'Academic',
    next: 'Director',
    asks: [
      ['LEADING', 'advanced', 5, true],
      ['EN', 'advanced', 4],
      ['SHEETS', 'intermediate', 2],
    ],
  },
  'HR officer': {
    level: 'MID',
    department: 'Human resources',
    asks: [
      ['PAYROLL', 'advanced', 5, true],
      ['SHEETS', 'intermediate', 3],
    ],
  },
  Accountant: {
    level: 'MID',
    department: 'Finance',
    asks: [
      ['SHEETS', 'expert', 5, true],
      ['PAYROLL', 'intermediate', 3],
    ],
  },
  Director: { level: 'EXECUTIVE', department: 'Administration', asks: [] },
};

/** Which departments lie within which; the names that the school does not have yet are made. */
const within: Record<string, string> = {
  'English teaching': 'Academic',
  'Exam preparation': 'Academic',
  'Student services': 'Administration',
  Finance: 'Administration',
  'Human resources': 'Administration',
};

/** The catalogue of skills, what job titles ask for, and what the staff can do: some of it missing, as in life. */
export async function makeSkills(tx: Db, options: { today: string; people: DemoPeople }): Promise<void> {
  const departmentIds = await arrangeDepartments(tx);
  const skillIds = new Map<string, string>(skills.map(([code]) => [code, newId()]));
  const idOf = (code: Code) => skillIds.get(code) ?? '';
  await tx.insert(skill).values(
    skills.map(([code, name, category, description]) => ({
      id: idOf(code),
      code,
      name,
      category,
      description,
    })),
  );
  const titleRows = await tx.select({ id: jobTitle.id, name: jobTitle.name }).from(jobTitle);
  const titleIds = new Map(titleRows.map(({ id, name }) => [name, id]));
  for (const [name, { level, department: lies, next, asks, ...words }] of Object.entries(titles)) {
    const id = titleIds.get(name);
    if (!id) continue;
    await tx
      .update(jobTitle)
      .set({
        ...words,
        jobLevel: level,
        employmentType: 'FULL_TIME',
        departmentId: departmentIds.get(lies) ?? null,
        nextLevelTitleId: (next && titleIds.get(next)) ?? null,
      })
      .where(eq(jobTitle.id, id));
    if (asks.length === 0) continue;
    await tx.insert(jobTitleSkill).values(
      asks.map(([code, proficiencyLevel, importance, isRequired = false]) => ({
        jobTitleId: id,
        skillId: idOf(code),
        proficiencyLevel,
        importance,
        isRequired,
      })),
    );
  }
  await placeTeachers(tx, departmentIds);
  await makeHeld(tx, options, idOf);
}

/** Teachers belong where their title does. */
async function placeTeachers(tx: Db, departmentIds: ReadonlyMap<string, string>): Promise<void> {
  const rows = await tx
    .select({ id: jobTitle.id, departmentId: jobTitle.departmentId })
    .from(jobTitle)
    .where(
      inArray(
        jobTitle.departmentId,
        ['English teaching', 'Exam preparation'].map((name) => departmentIds.get(name) ?? ''),
      ),
    );
  for (const { id, departmentId } of rows) {
    await tx.update(employee).set({ departmentId }).where(eq(employee.jobTitleId, id));
  }
}

/** The ids of all departments by name. */
async function arrangeDepartments(tx: Db): Promise<Map<string, string>> {
  await tx.insert(department).values([
    { name: 'Administration', description: 'Everything that keeps the school running.' },
    { name: 'English teaching', description: 'Young learners and teenagers.' },
    { name: 'Exam preparation', description: 'KET, PET and IELTS.' },
  ]);
  const rows = await tx.select({ id: department.id, name: department.name }).from(department);
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  for (const [name, parent] of Object.entries(within)) {
    const id = ids.get(name);
    if (id)
      await tx
        .update(department)
        .set({ parentId: ids.get(parent) ?? null })
        .where(eq(department.id, id));
  }
  return ids;
}

const levels = ['beginner', 'intermediate', 'advanced', 'expert'] as const;

/** Everybody has most of what the own title asks for, at times a level less; a certificate of first aid has expired. */
async function makeHeld(
  tx: Db,
  { today, people }: { today: string; people: DemoPeople },
  idOf: (code: Code) => string,
): Promise<void> {
  const ids = [...people.employees.values()];
  const staff = await tx
    .select({ id: employee.id, title: jobTitle.name })
    .from(employee)
    .innerJoin(jobTitle, eq(jobTitle.id, employee.jobTitleId))
    .where(inArray(employee.id, ids))
    .orderBy(employee.employeeIdNumber);
  const verifierId = people.userIds.get('hr') ?? null;
  const rows = staff.flatMap(({ id, title }, person) =>
    (titles[title]?.asks ?? []).flatMap(([code, asked], index) => {
      if ((person + index) % 4 === 3) return [];
      const lacks = (person * 2 + index) % 3;
      const level = levels[Math.max(0, levels.indexOf(asked) - lacks)] ?? 'beginner';
      const isVerified = (person + index) % 2 === 0 && title !== 'HR officer';
      const certifiedDate = code === 'FIRSTAID' ? addDays(today, -760) : null;
      return [
        {
          employeeId: id,
          skillId: idOf(code),
          proficiencyLevel: level,
          certifiedDate,
          expiryDate: certifiedDate && addDays(certifiedDate, 730),
          isVerified,
          verifiedById: isVerified ? verifierId : null,
          verifiedAt: isVerified ? `${addDays(today, -20 - person)}T08:00:00.000Z` : null,
        },
      ];
    }),
  );
  await tx.insert(employeeSkill).values(rows);
}
