import type { ImportModelName } from '@bellwether/contract/imports/values';
import { courseSaver } from './course.saver.ts';
import { customerSaver } from './customer.saver.ts';
import { employeeSaver } from './employee.saver.ts';
import { leadSaver } from './lead.saver.ts';
import { lessonSaver } from './lesson.saver.ts';
import type { ModelSaver } from './model.saver.ts';
import { productSaver } from './product.saver.ts';
import { studentSaver } from './student.saver.ts';
import { userLinkSaver } from './user-link.saver.ts';

/** How each model is saved. */
export const savers: Readonly<Record<ImportModelName, ModelSaver>> = {
  student: studentSaver,
  employee: employeeSaver,
  customer: customerSaver,
  lead: leadSaver,
  product: productSaver,
  course: courseSaver,
  lesson: lessonSaver,
  userLink: userLinkSaver,
};
