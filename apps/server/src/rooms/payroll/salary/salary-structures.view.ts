import { view } from '../../../platform/db/view.ts';
import { salaryStructure } from './salary-structures.table.ts';

export const salaryStructureView = view(salaryStructure, ['id', 'name']);
