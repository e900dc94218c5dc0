import { view } from '../../../platform/db/view.ts';
import { employeeSkill, skill, teacherSkill } from './skills.table.ts';

export const skillView = view(skill, ['id', 'code', 'name']);

export const employeeSkillView = view(employeeSkill, ['employeeId', 'skillId', 'expiryDate']);

export const teacherSkillView = view(teacherSkill, ['teacherId', 'skillId', 'isVerified', 'expiryDate']);
