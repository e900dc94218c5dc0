import { AnnouncementFeed } from './announcement-feed.ts';
import { Button } from './button.ts';
import { ClassList } from './class-list.ts';
import { Container } from './container.ts';
import { StudentDashboard, TeacherDashboard } from './dashboards.ts';
import { ContactForm, EnrollmentForm } from './forms.ts';
import { Heading } from './heading.ts';
import { HeroSection } from './hero-section.ts';
import { JobApplication } from './job-application.ts';
import { JobList } from './job-list.ts';
import { Media } from './media.ts';
import { Text } from './text.ts';
import type { Block } from './types.ts';

export { dataOf, editorData } from './data.ts';
export { type BlockText, blockTexts, englishTexts } from './texts.ts';
export type {
  Block,
  FieldMeta,
  FormState,
  PageData,
  PublicAnnouncement,
  PublicClass,
  PublicOpening,
  Rendered,
} from './types.ts';

/** Every block by its type: the nine of the specification, a picture or video, the two public forms, and the two about open posts. */
export const blocks = {
  Container,
  HeroSection,
  Heading,
  Text,
  Button,
  ClassList,
  AnnouncementFeed,
  StudentDashboard,
  TeacherDashboard,
  Media,
  ContactForm,
  EnrollmentForm,
  JobList,
  JobApplication,
} as const;

/** A block whose type is known only when the page is drawn: its props were checked when the content was. */
export type AnyBlock = Block<Record<string, unknown>>;

const byType = new Map<string, AnyBlock>(Object.entries(blocks));

/** The block of the type; undefined for one that is not known. */
export function blockOf(type: string): AnyBlock | undefined {
  return byType.get(type);
}
