import type { QuestionType } from '@bellwether/contract/questions/values';
import {
  type Icon,
  IconAlignLeft,
  IconArrowsRightLeft,
  IconCircleDot,
  IconForms,
  IconLetterCase,
  IconListNumbers,
  IconToggleLeft,
} from '@tabler/icons-react';

/** The picture of each type of question. */
export const questionIcons: Readonly<Record<QuestionType, Icon>> = {
  MULTIPLE_CHOICE: IconCircleDot,
  TRUE_FALSE: IconToggleLeft,
  SHORT_ANSWER: IconLetterCase,
  ESSAY: IconAlignLeft,
  FILL_IN_THE_BLANKS: IconForms,
  MATCHING: IconArrowsRightLeft,
  SEQUENCE: IconListNumbers,
};
