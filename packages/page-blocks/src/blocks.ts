import { AnnouncementFeed } from './announcement-feed.ts';
import { Button } from './button.ts';
import { ClassList } from './class-list.ts';
import { Container } from './container.ts';
import { StudentDashboard, TeacherDashboard } from './dashboards.ts';
import { ContactForm, EnrollmentForm } from './forms.ts';
import { Heading } from './heading.ts';
import { HeroSection } from './hero-section.ts';
import { Media } from './media.ts';
import { Text } from './text.ts';

export { dataOf, editorData } from './data.ts';
export { type BlockText, blockTexts, englishTexts } from './texts.ts';
export type {
  Block,
  FieldMeta,
  FormState,
  PageData,
  PublicAnnouncement,
  PublicClass,
  Rendered,
} from './types.ts';

/** Every block by its type: the nine of the specification, a picture or video, and the two public forms. */
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
} as const;
