import { newId } from '../../platform/db/columns.ts';
import { of } from '../attendance-world.ts';
import { formSchema } from '../feedback-world.ts';
import { leadWorld } from '../lead-world.ts';
import { makePageWorld } from '../page-world.ts';
import { trueFalseQuestion } from '../question-samples.ts';
import { sendFile } from '../send-file.ts';
import { sendMedia } from '../send-media.ts';
import { adHoc, toUser } from '../task-world.ts';
import { pdf, picture } from '../upload-corpus.ts';
import { assessmentSamples } from './two-saves.assessment-samples.ts';
import { changeSamples } from './two-saves.change-samples.ts';
import { feedSamples } from './two-saves.feed-samples.ts';
import { financeSamples } from './two-saves.finance-samples.ts';
import { leaveSamples } from './two-saves.leave-samples.ts';
import { recruitmentSamples } from './two-saves.recruitment-samples.ts';
import { timeSamples } from './two-saves.time-samples.ts';
import type { Sample, World } from './two-saves.world.ts';

const once = { startDate: '2027-01-11', startTime: '09:00', endTime: '10:00', isRecurring: false };
const moments = { startDate: '2027-01-12T09:00:00.000Z', endDate: '2027-01-12T10:00:00.000Z' };
const held = { proficiencyLevel: 'advanced' };

const lookup = (url: string, field: string) => (world: World) =>
  world.made(url, { [field]: world.name('Row') });
const named = (url: string) => lookup(url, 'name');

async function skill({ post, name }: World): Promise<string> {
  return (await post('/api/e-commerce/skills', { code: name('SK').replace(' ', '-'), name: name('Skill') }))
    .id;
}

async function product({ post, name }: World) {
  const body = { name: name('Product'), productType: 'DIGITAL_PRODUCT', basePrice: '10.00' };
  return { body, ...(await post('/api/e-commerce/products', body)) } as {
    id: string;
    version: number;
    body: object;
  };
}

async function employeeId({ post, name }: World) {
  const number = name('E').replace(' ', '-');
  const body = {
    ...{ firstName: 'Ann', lastName: number, workEmail: `${number}@school.example` },
    ...{ employeeIdNumber: number, dateOfJoining: '2020-01-01' },
  };
  const { id, version } = await post('/api/hr/employees', body);
  return { id, version, body } as { id: string; version: number; body: object };
}

const rule = (world: World) => ({
  ...{ name: world.name('Rule'), triggerType: 'MANUAL_API_TRIGGER', triggerConfig: {} },
  ...{ targetAudienceScope: 'SPECIFIC_USERS', targetAudienceConfig: { userIds: [world.client.userId] } },
});

/** The route of each such call -> how its record is made. A new call needs a line. */
export const samples: Readonly<Record<string, (world: World) => Promise<Sample>>> = {
  ...feedSamples,
  ...financeSamples,
  ...leaveSamples,
  ...assessmentSamples,
  ...changeSamples,
  ...recruitmentSamples,
  'PUT /api/approval-chains/:id': ({ made, name }) =>
    made('/api/approval-chains', {
      ...{ name: name('Chain'), subject: 'leave_request', steps: [{ kind: 'MANAGER' }] },
    }),
  'PUT /api/approval-delegations/:id': async ({ made, app }) =>
    made('/api/approval-delegations', {
      ...{ toId: await app.userIdOf('hr'), startDate: '2026-11-19', endDate: '2026-11-20' },
    }),
  ...timeSamples,
  'PUT /api/me/views/:id': (world) =>
    world.made('/api/me/views', { list: 'students', name: world.name('View'), query: {} }),
  'PUT /api/assignment-types/:id': named('/api/assignment-types'),
  'PUT /api/attendance/sessions/:id': async (world) => {
    const taught = await world.taughtClass();
    const { body } = await world.take(taught);
    const { sessionId, version } = body.data;
    return {
      url: `/api/attendance/sessions/${sessionId}`,
      body: { attendanceRecords: [of(taught.studentId)] },
      version,
    };
  },
  'PUT /api/automation-rules/:id': async (world) => {
    const steps = { name: world.name('Call'), toDoItems: [{ label: 'Lamp' }] };
    const template = await world.post('/api/task-templates', steps);
    const action = { action: 'ASSIGN_TASK', taskTemplateId: template.id };
    return world.made('/api/automation-rules', { ...rule(world), ...action });
  },
  'PUT /api/calendar/reminders/:id': (world) =>
    world.made('/api/calendar/reminders', {
      ...{ type: 'OTHER', title: world.name('Reminder'), eventDate: '2027-01-05', target: 'ALL_USERS' },
    }),
  'PUT /api/class-schedule/overrides/:id': async (world) => {
    const { scheduleId } = await world.taughtClass();
    const change = { notes: 'Bring a coat' };
    const { id, version } = await world.post('/api/class-schedule/overrides', {
      ...{ classScheduleId: scheduleId, overrideDate: '2026-11-23', ...change },
    });
    return { url: `/api/class-schedule/overrides/${id}`, body: change, version };
  },
  'PUT /api/dashboard/calendar-events/:id': async (world) => {
    const body = { title: world.name('Dentist'), ...moments };
    const { id, resource } = await world.post('/api/dashboard/calendar-events', body);
    return { url: `/api/dashboard/calendar-events/${id}`, body, version: resource.originalData.version };
  },
  'PUT /api/e-commerce/customers/:id': named('/api/e-commerce/customers'),
  'PUT /api/e-commerce/lead-scoring-config': async ({ client }) => {
    const { body } = await client.get('/api/e-commerce/lead-scoring-config');
    return { url: '/api/e-commerce/lead-scoring-config', body: body.data, version: body.data.version };
  },
  'PUT /api/e-commerce/leads/:id': named('/api/e-commerce/leads'),
  'PUT /api/e-commerce/leads/:id/products/:interestId': async (world) => {
    const leads = leadWorld(world.app, world.client);
    const leadId = await leads.lead();
    const studentId = await leads.student(leadId);
    const productId = await leads.product(world.name('Wanted'));
    const list = `/api/e-commerce/leads/${leadId}/products`;
    const { id, version } = await world.post(list, { studentId, productId });
    return { url: `${list}/${id}`, body: { status: 'QUOTED' }, version };
  },
  'PUT /api/e-commerce/product-bundles/:id': async (world) => {
    const items = [{ productId: (await product(world)).id }, { productId: (await product(world)).id }];
    return world.made('/api/e-commerce/product-bundles', { name: world.name('Bundle'), items });
  },
  'PUT /api/e-commerce/products/:id': async (world) => {
    const { id, version, body } = await product(world);
    return { url: `/api/e-commerce/products/${id}`, body, version };
  },
  'PUT /api/e-commerce/products/:id/variants': async (world) => {
    const { id, version } = await product(world);
    return { url: `/api/e-commerce/products/${id}/variants`, body: { variants: [] }, version };
  },
  'PUT /api/e-commerce/skills/:id': (world) =>
    world.made('/api/e-commerce/skills', {
      code: world.name('SK').replace(' ', '-'),
      name: world.name('Skill'),
    }),
  'PUT /api/e-commerce/tuition-packages/:id': (world) =>
    world.made('/api/e-commerce/tuition-packages', {
      ...{ name: world.name('Package'), type: 'GROUP_LESSON', groupTeacherType: 'NATIVE' },
      ...{ packageDurationMonths: 3, price: '300.00', allowedPayer: 'PARENT' },
    }),
  'PUT /api/e-commerce/teacher-skills/:id': async (world) => {
    const change = { certificationLevel: 'BASIC' };
    const { id, version } = await world.post('/api/e-commerce/teacher-skills', {
      ...{ teacherId: world.teacherId, skillId: await skill(world), ...change },
    });
    return { url: `/api/e-commerce/teacher-skills/${id}`, body: change, version };
  },
  'PUT /api/feedback-categories/:id': named('/api/feedback-categories'),
  'PUT /api/feedback-templates/:id': (world) =>
    world.made('/api/feedback-templates', { name: world.name('Template'), formSchema }),
  'PUT /api/feedback-trigger-rules/:id': async (world) => {
    const template = await world.post('/api/feedback-templates', { name: world.name('Asked'), formSchema });
    const asked = { feedbackTemplateId: template.id };
    return world.made('/api/feedback-trigger-rules', { ...rule(world), ...asked });
  },
  'PUT /api/files/:id': async (world) => {
    const { body } = await sendFile(world.app, world.client, 'a.png', await picture('png'));
    return { url: `/api/files/${body.file.id}`, body: { filename: 'b.png' }, version: 1 };
  },
  'PUT /api/hr/departments/:id': named('/api/hr/departments'),
  'PUT /api/hr/employees/:id': async (world) => {
    const { id, version, body } = await employeeId(world);
    return { url: `/api/hr/employees/${id}`, body, version };
  },
  'PUT /api/hr/employees/:id/skills/:skillRowId': async (world) => {
    const list = `/api/hr/employees/${world.teacherId}/skills`;
    const [row] = await world.post(list, { skills: [{ skillId: await skill(world), ...held }] });
    return { url: `${list}/${row.id}`, body: held, version: row.version };
  },
  'PUT /api/hr/job-titles/:id': named('/api/hr/job-titles'),
  'PUT /api/hr/job-titles/:id/skills/:skillRowId': async (world) => {
    const title = await world.post('/api/hr/job-titles', { name: world.name('Title') });
    const list = `/api/hr/job-titles/${title.id}/skills`;
    const asked = { ...held, importance: 3 };
    const [row] = await world.post(list, { skills: [{ skillId: await skill(world), ...asked }] });
    return { url: `${list}/${row.id}`, body: asked, version: row.version };
  },
  'PUT /api/kanban/boards/:id': named('/api/kanban/boards'),
  'PUT /api/kanban/boards/:id/cards/:childId': async (world) => {
    const board = await world.post('/api/kanban/boards', { name: world.name('Board'), columns: ['To do'] });
    const title = world.name('Card');
    const list = `/api/kanban/boards/${board.id}/cards`;
    const { id, version } = await world.post(list, { title, columnId: board.columns[0].id });
    return { url: `${list}/${id}`, body: { title }, version };
  },
  'PUT /api/kanban/boards/:id/columns/:childId': async (world) => {
    const board = await world.post('/api/kanban/boards', { name: world.name('Board'), columns: ['To do'] });
    const { id, version } = board.columns[0];
    return { url: `/api/kanban/boards/${board.id}/columns/${id}`, body: { name: 'Now' }, version };
  },
  'PUT /api/lms/age-ranges/:id': lookup('/api/lms/age-ranges', 'range'),
  'PUT /api/lms/categories/:id': named('/api/lms/categories'),
  'PUT /api/lms/classes/:id': (world) =>
    world.made('/api/lms/classes', {
      ...{ name: world.name('Class'), code: world.name('C'), startDate: '2027-01-01' },
    }),
  'PUT /api/lms/classes/:id/schedule-groups/:groupId': async (world) => {
    const classId = (await world.taughtClass()).classId;
    return world.made(`/api/lms/classes/${classId}/schedule-groups`, {
      ...{ groupName: 'Week', startDate: '2026-11-20' },
      dayConfigs: [{ day: 6, startTime: '05:00', endTime: '06:00' }],
    });
  },
  'PUT /api/lms/classes/:id/schedules/:scheduleId': async (world) => {
    const { classId } = await world.taughtClass();
    return world.made(`/api/lms/classes/${classId}/schedules`, {
      ...{ selectedDays: [0], startTime: '07:00', endTime: '08:00' },
    });
  },
  'PUT /api/lms/assessments/:id': lookup('/api/lms/assessments', 'title'),
  'PUT /api/lms/assessments/:id/draft': async (world) => {
    const { id, version } = await world.post('/api/lms/assessments', { title: world.name('Assessment') });
    const sections = [{ id: newId(), title: 'Reading', slots: [] }];
    return { url: `/api/lms/assessments/${id}/draft`, body: { sections }, version };
  },
  'PUT /api/lms/questions/:id': async (world) =>
    world.made('/api/lms/questions', trueFalseQuestion(world.name('Question'))),
  'PUT /api/lms/courses/:id': lookup('/api/lms/courses', 'title'),
  'PUT /api/lms/curricula/:id': lookup('/api/lms/curricula', 'title'),
  'PUT /api/lms/grades/:id': lookup('/api/lms/grades', 'title'),
  'PUT /api/lms/lessons/:id': async (world) => {
    const course = await world.post('/api/lms/courses', { title: world.name('Course') });
    const title = world.name('Lesson');
    const { id, version } = await world.post('/api/lms/lessons', { courseId: course.id, title });
    return { url: `/api/lms/lessons/${id}`, body: { title, lessonNumber: 1 }, version };
  },
  'PUT /api/lms/levels/:id': named('/api/lms/levels'),
  'PUT /api/lms/materials/:id': named('/api/lms/materials'),
  'PUT /api/lms/result-sheets/:id': async (world) => {
    const { classId } = await world.taughtClass();
    const fields = { title: world.name('Sheet'), date: '2026-11-12', totalPoints: 10, results: [] };
    return world.made('/api/lms/result-sheets', { classId, ...fields });
  },
  'PUT /api/locations/:id': named('/api/locations'),
  'PUT /api/modules/:id': named('/api/modules'),
  'PUT /api/pagebuilder/form-submissions/:id': async (world) => {
    const pages = await makePageWorld(world.app);
    const page = await pages.publish([['ContactForm', {}]]);
    await pages.send(page.slug, 'b0', {
      ...{ name: 'Mai Lan', email: 'mai@example.com', message: 'When is the open day?' },
    });
    const list = '/api/pagebuilder/form-submissions';
    const [row] = (await world.client.get(`${list}?pageId=${page.id}`)).body.data;
    return { url: `${list}/${row.id}`, body: { status: 'SPAM' }, version: row.version };
  },
  'PUT /api/pagebuilder/media/:id': async (world) => {
    const { body } = await sendMedia(world.app, world.client, 'a.pdf', pdf, { alt: 'A' });
    const { id, version } = body.data;
    return { url: `/api/pagebuilder/media/${id}`, body: { alt: 'B' }, version };
  },
  'PUT /api/pagebuilder/pages/:id': lookup('/api/pagebuilder/pages', 'title'),
  'PUT /api/pagebuilder/templates/:id': named('/api/pagebuilder/templates'),
  'PUT /api/roles/:id': async (world) =>
    world.made('/api/roles', { name: world.name('role').replace(' ', '_'), permissionIds: [] }),
  'PUT /api/schedule/assignments/:id': async (world) => {
    const type = await world.post('/api/assignment-types', { name: world.name('Duty') });
    const body = { ...once, assignmentTypeId: type.id };
    const { id, version } = await world.post('/api/schedule/assignments', {
      ...{ ...body, userId: world.client.userId },
    });
    return { url: `/api/schedule/assignments/${id}`, body, version };
  },
  'PUT /api/settings/custom-fields/:id': (world) =>
    world.made('/api/settings/custom-fields', { fieldName: world.name('Field'), fieldType: 'TEXT' }),
  'PUT /api/settings/custom-holidays/:id': (world) =>
    world.made('/api/settings/custom-holidays', { name: world.name('Holiday'), startDate: '2027-03-01' }),
  'PUT /api/students/:id': async (world) => {
    const { id, version } = await pupil(world);
    return { url: `/api/students/${id}`, body: profile, version };
  },
  'PUT /api/finance/discount-rules/:id': async (world) => {
    const body = { kind: 'STAFF', name: 'Staff', percents: ['10'], validFrom: '2026-01-01' };
    const { id, version } = await world.post('/api/finance/discount-rules', body);
    return { url: `/api/finance/discount-rules/${id}`, body, version };
  },
  'PUT /api/finance/scholarships/:id': async (world) => {
    const student = await pupil(world);
    const body = { name: 'Merit', percent: '10', validFrom: '2026-01-01' };
    const { id, version } = await world.post(`/api/finance/students/${student.id}/scholarships`, body);
    return { url: `/api/finance/scholarships/${id}`, body, version };
  },
  'PUT /api/lms/scoring-methods/:id': ({ made, name }) =>
    made('/api/lms/scoring-methods', { ...passOrFail, displayName: name('Scoring') }),
  'PUT /api/lms/categories/:id/scoring-methods': async (world) => {
    const { id, version } = await world.post('/api/lms/categories', { name: world.name('Category') });
    return { url: `/api/lms/categories/${id}/scoring-methods`, body: { links: [] }, version };
  },
  'PUT /api/task-instances/:id': async (world) => {
    const { id, version } = await world.post('/api/task-instances', adHoc(toUser(world.teacher)));
    return { url: `/api/task-instances/${id}`, body: { title: 'Look again' }, version };
  },
  'PUT /api/task-templates/:id': (world) =>
    world.made('/api/task-templates', { name: world.name('Steps'), toDoItems: [{ label: 'Lamp' }] }),
  'PUT /api/users/:id': (world) => {
    const username = world.name('user').replace(' ', '-');
    const profile = { name: username, username, email: `${username}@school.example` };
    return world.made('/api/users', { ...profile, password: 'marble-tractor-eleven' });
  },
  'PUT /api/workflows/:id': named('/api/workflows'),
  'PUT /api/translations/languages/:id': (world) => world.made('/api/translations/languages', finnish),
  'PUT /api/translations/namespaces/:id': (world) =>
    world.made('/api/translations/namespaces', { namespaceId: 'our-own', displayName: 'Our own' }),
  'PUT /api/translations/glossary/:id': async (world) => {
    const danish = { ...finnish, languageCode: 'da' };
    const { id: languageId } = await world.post('/api/translations/languages', danish);
    return world.made('/api/translations/glossary', { languageId, term: 'Class', translation: 'Hold' });
  },
  'PUT /api/translations/entries/:id': async (world) => {
    const { id: languageId } = await world.post('/api/translations/languages', {
      ...finnish,
      languageCode: 'sv',
    });
    const { id: namespaceId } = await world.post('/api/translations/namespaces', {
      ...{ namespaceId: 'two-saves', displayName: 'Two saves' },
    });
    return world.made('/api/translations/entries', {
      ...{ languageId, namespaceId, translationKey: 'save', sourceText: 'Save', translatedText: 'Spara' },
    });
  },
  'PUT /api/finance/assets/:id': (world) =>
    world.made('/api/finance/assets', {
      name: 'A bus',
      purchaseDate: '2026-01-15',
      purchasePrice: '100',
      usefulLife: 12,
    }),
};

const finnish = { languageCode: 'fi', languageName: 'Finnish', nativeName: 'Suomi' };
const profile = { firstName: 'Pu', lastName: 'Pil' };
const passOrFail = {
  methodType: 'CUSTOM',
  defaultSettings: { ranges: [{ min: 0, max: 100, label: 'Taken' }] },
};

/** A new student, with the user that each has. */
async function pupil(world: World): Promise<{ id: string; version: number }> {
  const email = `${world.name('pupil').replace(' ', '-')}@school.example`;
  const user = await world.post('/api/users', {
    ...{ name: 'Pu Pil', email, username: email.split('@')[0] ?? '', password: 'marble-tractor-eleven' },
  });
  return world.post('/api/students', { ...profile, userId: user.id });
}
