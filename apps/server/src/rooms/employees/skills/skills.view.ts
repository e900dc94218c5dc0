import { view } from '../../../platform/db/view.ts';
import { skill, teacherSkill } from './skills.table.ts';

export const skillView = view(skill, ['id', 'code', 'name']);

export const teacherSkillView = view(teacherSkill, ['teacherId', 'skillId', 'isVerified', 'expiryDate']);
