export { DepartmentsPage } from './organisation/departments-page.tsx';
export { JobTitlePage } from './organisation/job-title-page.tsx';
export { JobTitlesPage } from './organisation/job-titles-page.tsx';
export { SkillGapsPage } from './skills/skill-gaps-page.tsx';
export { SkillsPage } from './skills/skills-page.tsx';
