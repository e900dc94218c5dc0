import type { BlockType } from '@bellwether/contract/pages/values';
import {
  type Icon,
  IconBriefcase,
  IconCalendarUser,
  IconClick,
  IconFileCv,
  IconForms,
  IconH1,
  IconLayoutNavbar,
  IconMailForward,
  IconPhoto,
  IconSchool,
  IconSpeakerphone,
  IconSquare,
  IconTextSize,
  IconUsersGroup,
} from '@tabler/icons-react';

/** How the palette gathers the blocks. */
export const blockGroups: readonly { readonly name: string; readonly types: readonly BlockType[] }[] = [
  { name: 'content', types: ['HeroSection', 'Heading', 'Text', 'Button', 'Media'] },
  { name: 'layout', types: ['Container'] },
  {
    name: 'school',
    types: ['ClassList', 'AnnouncementFeed', 'StudentDashboard', 'TeacherDashboard', 'JobList'],
  },
  { name: 'forms', types: ['ContactForm', 'EnrollmentForm', 'JobApplication'] },
];

export const blockIcons: Readonly<Record<BlockType, Icon>> = {
  Container: IconSquare,
  HeroSection: IconLayoutNavbar,
  Heading: IconH1,
  Text: IconTextSize,
  Button: IconClick,
  ClassList: IconUsersGroup,
  AnnouncementFeed: IconSpeakerphone,
  StudentDashboard: IconSchool,
  TeacherDashboard: IconCalendarUser,
  Media: IconPhoto,
  ContactForm: IconMailForward,
  EnrollmentForm: IconForms,
  JobList: IconBriefcase,
  JobApplication: IconFileCv,
};
