import { view } from '../../../platform/db/view.ts';
import { skill } from './skills.table.ts';

export const skillView = view(skill, ['id', 'code', 'name']);
