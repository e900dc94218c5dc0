import { view } from '../../../platform/db/view.ts';
import { lessonMaterial } from './material.table.ts';

export const lessonMaterialView = view(lessonMaterial, ['lessonId', 'materialId']);
