// Rows into replies, written by hand as one would for a single route.
import { eventColorOf } from '../../packages/contract/src/calendar/event-color.rules.ts';
import { lessonEventId } from '../../packages/contract/src/calendar/event-id.ts';
import { previewOf } from '../../packages/contract/src/messaging/html-text.rules.ts';

/** The page of students; the rows are arrays in the order of the select, what belongs to them comes by their ids. */
export function studentsOf(results) {
  const rows = results.find(([first]) => Array.isArray(first)) ?? [];
  const count = results.find(([first]) => first && 'count' in first)?.[0].count;
  const classes = results.find(([first]) => first && 'class' in first) ?? [];
  const guardians = results.find(([first]) => first && 'userId' in first) ?? [];
  const classOf = new Map(classes.map((row) => [row.studentId, row.class]));
  const guardianOf = new Map(guardians.map((row) => [row.userId, row.name]));
  const data = rows.map((row) => {
    const guardian = guardianOf.get(row[1]) ?? row[14];
    return {
      id: row[0],
      userId: row[1],
      name: row[5] || `${row[2] ?? ''} ${row[4] ?? ''}`.trim() || row[16] || row[6],
      firstName: row[2],
      middleName: row[3],
      lastName: row[4],
      preferredName: row[5],
      studentIdentifier: row[6],
      dateOfBirth: row[7],
      dateOfEnrollment: row[8],
      gender: row[9],
      nationality: row[10],
      mobilePhone: row[11],
      status: row[12],
      version: row[13],
      user: { name: row[16], username: row[17], email: row[19] ? null : row[18], avatarUrl: row[20] },
      currentClass: classOf.get(row[0]) ?? null,
      isInCurrentClass: row[21],
      guardian: guardian ? { name: guardian, phone: row[15] } : null,
    };
  });
  const totalPages = Math.ceil(count / 50);
  return {
    students: data,
    pagination: { page: 1, limit: 50, totalItems: count, totalPages },
    data,
    totalCount: count,
    page: 1,
    limit: 50,
    totalPages,
  };
}

/**
 * The lessons with their staff; the other queries (settings, assignments, appointments, holidays) add nothing here. The
 * public holidays come from a library, not from the database: the bare server is given them.
 */
export function eventsOf(results, { holidays }) {
  const having = (key) => results.find(([first]) => first !== undefined && key in first) ?? [];
  const byLesson = Map.groupBy(having('occurrenceId'), ({ occurrenceId }) => occurrenceId);
  const lessons = having('originalDate');
  return { events: lessons.map((row) => eventOf(row, byLesson.get(row.id) ?? [])), holidays };
}

function eventOf(row, staff) {
  const teachers = staff.filter(({ kind }) => kind === 'TEACHER');
  const [first] = teachers;
  const startDate = new Date(row.startsAt).toISOString();
  const endDate = new Date(row.endsAt).toISOString();
  const colorHex = row.classColor ?? row.courseColor;
  const { classId, courseId, courseTitle } = row;
  const grade = row.gradeTitle === null ? null : { title: row.gradeTitle };
  const lesson = row.lessonId
    ? { id: row.lessonId, lessonNumber: row.lessonNumber, title: row.lessonTitle }
    : null;
  return {
    id: lessonEventId(row.scheduleId, row.originalDate),
    title: row.className,
    description: row.lessonTitle,
    startDate,
    endDate,
    day: row.date,
    endDay: row.date,
    startTime: row.startTime.slice(0, 5),
    endTime: row.endTime.slice(0, 5),
    allDay: false,
    color: eventColorOf(colorHex),
    colorHex,
    can: { move: row.mayMove && !row.isCancelled, edit: false, delete: false },
    user: first
      ? { id: first.userId ?? first.employeeId, name: first.name, picturePath: first.picturePath }
      : { id: 'system', name: 'System', picturePath: null },
    resource: {
      type: 'lms',
      originalData: {
        id: row.id,
        type: 'lms_lesson',
        assignmentId: null,
        isRecurring: true,
        version: null,
        scheduleId: row.scheduleId,
        instanceDate: row.originalDate,
        isOverride: row.isOverride,
        isModified: row.isModified,
        isCancelled: row.isCancelled,
        courseId,
        classId,
        class: { id: classId, code: row.classCode, name: row.className, grade },
        course: courseId ? { title: courseTitle, name: courseTitle, courseId } : null,
        teacher: first ? memberOf(first) : null,
        teachers: teachers.map(memberOf),
        teacherAssistants: staff.filter(({ kind }) => kind === 'ASSISTANT').map(memberOf),
        lesson,
        locationId: row.locationId,
        locationName: row.locationName,
        instanceStartTime: startDate,
        instanceEndTime: endDate,
        userName: first?.name ?? null,
        assignmentTypeName: null,
        notes: row.notes,
        visibility: 'NORMAL',
      },
    },
  };
}

function memberOf({ name, employeeId }) {
  return { name, employeeId };
}

/** The page of an inbox of plain mail to one person. */
export function messagesOf([rows, [{ count }]]) {
  const data = rows.map((row) => ({
    id: row.id,
    conversationId: row.conversationId,
    direction: row.direction,
    title: row.title,
    preview: previewOf(row.plainText),
    content: row.content,
    timestamp: new Date(row.timestamp).toISOString(),
    isRead: row.isRead,
    senderId: row.senderId,
    senderName: row.senderName,
    senderAvatarConfig: row.senderAvatarConfig,
    recipientName: row.recipients[0].name,
    recipientAvatarConfig: row.recipients[0].avatarConfig,
    recipientCount: row.recipientCount,
    fileCount: row.fileCount,
    link: `/inbox?messageId=${row.id}`,
    isFeedbackRequest: false,
    isFeedbackResponse: false,
    feedbackRequestId: null,
    feedbackResponseId: row.feedbackResponseId,
    feedbackPromptingUser: null,
    responseSubmitter: null,
    feedbackStatus: null,
    feedbackDueAt: null,
    feedbackMessage: null,
    assignee: null,
    additionalIndividualReceiverDisplayNames: [],
  }));
  return { data, totalCount: count, page: 1, limit: 20, totalPages: Math.ceil(count / 20) };
}

const stages = ['NEW', 'CONTACTED', 'QUALIFIED', 'OPPORTUNITY', 'NEGOTIATION', 'WON', 'LOST'];

/** The board with its figures; cards are arrays in the order of the select, figures have names. */
export function pipelineOf(results) {
  const rows = results.flatMap((some) => some.filter((row) => Array.isArray(row) && row.length === 20));
  const [{ count: matching }] = results.find(([row]) => row && Object.keys(row).join() === 'count');
  const groups = results.find(([row]) => row && 'hundredths' in row) ?? [];
  const count = (some) => some.reduce((sum, group) => sum + group.count, 0);
  const value = (some) => some.reduce((sum, { hundredths }) => sum + Number(hundredths), 0) / 100;
  const having = (some, key, wanted) => some.filter((group) => group[key] === wanted);
  const figuresOf = (stage) => {
    const some = having(groups, 'stage', stage);
    return { count: count(some), totalValue: value(some), hot: count(having(some, 'temperature', 'HOT')) };
  };
  return {
    leads: rows.map(leadOf),
    matching,
    truncated: false,
    analytics: {
      totalLeads: count(groups),
      totalPipelineValue: value(groups),
      temperatureDistribution: Object.fromEntries(
        ['HOT', 'WARM', 'COLD', 'DEAD'].map((one) => [one, count(having(groups, 'temperature', one))]),
      ),
      conversionRates: {
        NEW_TO_WON: Math.round((count(having(groups, 'stage', 'WON')) / count(groups)) * 1000) / 10,
      },
      stageStats: Object.fromEntries(stages.map((stage) => [stage, figuresOf(stage)])),
      newThisWeek: groups.reduce((sum, { fresh }) => sum + fresh, 0),
    },
    can: { create: true, editAny: true },
  };
}

function leadOf(row) {
  const moment = (text) => text && new Date(text).toISOString();
  return {
    id: row[0],
    name: row[1],
    company: row[2],
    email: row[3],
    phone: row[4],
    currentStage: row[5],
    temperature: row[6],
    source: row[7],
    score: row[8],
    expectedValue: row[9],
    nextFollowUp: moment(row[10]),
    lastActivityAt: moment(row[11]),
    lastUserActivityType: row[12],
    lastUserActivityOutcome: row[13],
    lastUserActivitySubject: row[14],
    notes: row[15],
    assignedToId: row[16],
    assignedTo: row[17],
    createdAt: moment(row[18]),
    version: row[19],
    canEdit: true,
  };
}
