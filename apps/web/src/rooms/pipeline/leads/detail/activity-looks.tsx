import {
  type ActivityCategory,
  type ActivityTypeName,
  activityTypes,
  type Impact,
} from '@bellwether/contract/pipeline/activity.values';
import {
  type Icon,
  IconArrowRightCircle,
  IconBell,
  IconBroadcast,
  IconCalendarEvent,
  IconCash,
  IconCircleX,
  IconClipboardCheck,
  IconClipboardPlus,
  IconDownload,
  IconFileDollar,
  IconFileExport,
  IconFileText,
  IconForms,
  IconGauge,
  IconMail,
  IconMailForward,
  IconMessage,
  IconNote,
  IconPhone,
  IconPhoneCall,
  IconPhoneOutgoing,
  IconPresentation,
  IconReplace,
  IconSchool,
  IconSignature,
  IconSparkles,
  IconTemperature,
  IconTrophy,
  IconUserCheck,
  IconUsers,
  IconVideo,
  IconWorld,
} from '@tabler/icons-react';
import type { EventColor } from '../../../../ui/theme/event-colors.ts';

/** The picture of each type of activity. CRM-14. */
export const activityIcons: Record<ActivityTypeName, Icon> = {
  EMAIL: IconMail,
  PHONE: IconPhone,
  TEXT_MESSAGE: IconMessage,
  VIDEO_CALL: IconVideo,
  IN_PERSON_MEETING: IconUsers,
  DEMO: IconSchool,
  PRESENTATION: IconPresentation,
  PROPOSAL_SENT: IconFileText,
  QUOTE_SENT: IconFileDollar,
  CONTRACT_SENT: IconFileExport,
  CONTRACT_SIGNED: IconSignature,
  PAYMENT_RECEIVED: IconCash,
  FORM_SUBMISSION: IconForms,
  WEBSITE_VISIT: IconWorld,
  CONTENT_DOWNLOAD: IconDownload,
  EVENT_ATTENDANCE: IconCalendarEvent,
  WEBINAR_ATTENDANCE: IconBroadcast,
  FOLLOW_UP_EMAIL: IconMailForward,
  FOLLOW_UP_CALL: IconPhoneOutgoing,
  REMINDER_TASK: IconBell,
  SCHEDULED_CALLBACK: IconPhoneCall,
  NOTE: IconNote,
  TASK_CREATED: IconClipboardPlus,
  TASK_COMPLETED: IconClipboardCheck,
  STATUS_CHANGE: IconReplace,
  ASSIGNED: IconUserCheck,
  DEAL_CLOSED_WON: IconTrophy,
  DEAL_CLOSED_LOST: IconCircleX,
  LEAD_CREATED: IconSparkles,
  SCORE_UPDATED: IconGauge,
  TEMPERATURE_CHANGED: IconTemperature,
  STAGE_CHANGED: IconArrowRightCircle,
};

const categoryColors: Record<ActivityCategory, EventColor> = {
  communication: 'blue',
  engagement: 'purple',
  lead_activity: 'green',
  follow_up: 'amber',
  administrative: 'gray',
  system: 'gray',
};

/** The colour of a type of activity: that of its category, green and red for a deal that is closed. */
export function activityColor(type: ActivityTypeName): EventColor {
  if (type === 'DEAL_CLOSED_WON') return 'green';
  if (type === 'DEAL_CLOSED_LOST') return 'red';
  return categoryColors[activityTypes[type].category];
}

/** Green, red or gray: what an outcome means for the lead. CRM-20. */
export const impactColors: Record<Impact, EventColor> = {
  positive: 'green',
  negative: 'red',
  neutral: 'gray',
};
