// Rows into replies, written by hand as one would for a single route.
import { eventColorOf } from '../../packages/contract/src/calendar/event-color.rules.ts';
import { lessonEventId } from '../../packages/contract/src/calendar/event-id.ts';
import { previewOf } from '../../packages/contract/src/messaging/html-text.rules.ts';

/** The page of students with its count. */
export function studentsOf([rows, [{ count }]]) {
  const data = rows.map(
    ({ contact, phone, guardian, name, username, email, image, class: currentClass, ...row }) => {
      const guardianName = guardian ?? contact;
      return {
        ...row,
        name:
          row.preferredName ||
          `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim() ||
          name ||
          row.studentIdentifier,
        user: { name, username, email, avatarUrl: image },
        currentClass,
        isInCurrentClass: false,
        guardian: guardianName ? { name: guardianName, phone } : null,
      };
    },
  );
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

/** The lessons with their staff. The public holidays come from a library, not from the database: the bare server is given them. */
export function eventsOf([lessons, staff], { holidays }) {
  const byLesson = Map.groupBy(staff, ({ occurrenceId }) => occurrenceId);
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
    direction: 'received',
    title: row.title,
    preview: previewOf(row.plainText),
    content: row.content,
    timestamp: new Date(row.timestamp).toISOString(),
    isRead: row.isRead,
    senderId: row.senderId,
    senderName: row.senderName,
    senderAvatarConfig: row.senderAvatarConfig,
    recipientName: row.recipientName,
    recipientAvatarConfig: row.recipientAvatarConfig,
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

/** The board with its figures: open cards, those of the two closed columns, and the figures by stage and temperature. */
export function pipelineOf([open, won, lost, groups]) {
  const count = (some) => some.reduce((sum, group) => sum + group.count, 0);
  const value = (some) => some.reduce((sum, { hundredths }) => sum + Number(hundredths), 0) / 100;
  const having = (some, key, wanted) => some.filter((group) => group[key] === wanted);
  const figuresOf = (stage) => {
    const some = having(groups, 'stage', stage);
    return { count: count(some), totalValue: value(some), hot: count(having(some, 'temperature', 'HOT')) };
  };
  return {
    leads: [...open, ...won, ...lost].map(leadOf),
    matching: count(groups),
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

function leadOf({ userName, userEmail, userAvatar, ...row }) {
  const moment = (text) => text && new Date(text).toISOString();
  return {
    ...row,
    nextFollowUp: moment(row.nextFollowUp),
    lastActivityAt: moment(row.lastActivityAt),
    createdAt: moment(row.createdAt),
    assignedTo: row.assignedToId
      ? { id: row.assignedToId, name: userName, email: userEmail, avatarConfig: userAvatar }
      : null,
    canEdit: true,
  };
}
