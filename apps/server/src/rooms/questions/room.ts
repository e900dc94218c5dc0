import { questionFiles } from '@bellwether/contract/questions/question-files';
import { questions } from '@bellwether/contract/questions/questions';
import { and, inArray } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import { mount } from '../../platform/http/mount.ts';
import { makeUploads } from '../files/index.ts';
import type { Room } from '../room.ts';
import { questionFileHandlers } from './exchange/question-files.handlers.ts';
import { visibleQuestions } from './questions.access.ts';
import { questionConflicts, questionHandlers } from './questions.handlers.ts';
import { question } from './questions.table.ts';

/** The manifest of the bank of questions, with their versions and their keys. */
export const room: Room = {
  name: 'questions',
  mount(app, platform) {
    mount(app, platform, questions, questionHandlers, questionConflicts);
    mount(app, platform, questionFiles, questionFileHandlers(makeUploads(platform)));
  },
  fileOwners: {
    async question({ db, viewer }, ids) {
      if (!can(viewer, 'read:own', 'question')) return new Set();
      const rows = await db
        .select({ id: question.id })
        .from(question)
        .where(and(inArray(question.id, [...ids]), visibleQuestions(viewer)));
      return new Set(rows.map(({ id }) => id));
    },
  },
};
