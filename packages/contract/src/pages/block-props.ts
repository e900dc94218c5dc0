import { z } from 'zod';
import { isColor, isSafeImage, isSafeLink } from './content.rules.ts';
import {
  aligns,
  announcementLayouts,
  type BlockType,
  buttonActions,
  buttonSizes,
  buttonVariants,
  classLayouts,
  ctaStyles,
  headingLevels,
  headingSizes,
  lineHeights,
  maxWidths,
  mediaWidths,
  mostAnnouncements,
  mostClasses,
  mostItems,
  mostJobs,
  paddings,
  textAligns,
  textSizes,
  weights,
} from './values.ts';

// What each block of a page may hold: a prop that is not named here is dropped. PAG-10 to PAG-14, AMB-399.

const id = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_-]{0,99}$/, 'A block id has letters, digits, hyphens and underscores');
const line = (max: number) => z.string().max(max).default('');
const link = z.string().trim().max(2000).refine(isSafeLink, 'This link is not allowed').default('');
const image = z
  .string()
  .trim()
  .max(2000)
  .refine(isSafeImage, 'This image address is not allowed')
  .default('');
const color = z
  .string()
  .trim()
  .refine(isColor, 'Invalid hex color format')
  .nullish()
  .transform((text) => text ?? '');
const yes = z.boolean().default(true);
const no = z.boolean().default(false);
const count = (most: number, normal: number) => z.coerce.number().int().min(1).max(most).default(normal);
/** A record that the block is about, or nothing. */
const reference = z.union([z.literal(''), z.uuid()], 'Choose one of the list').default('');

/** The props of every block but the children of a Container, which are checked with the page. */
export const blockProps = {
  Container: z.object({
    id,
    maxWidth: z.enum(maxWidths).default('lg'),
    padding: z.enum(paddings).default('md'),
    backgroundColor: color,
  }),
  HeroSection: z.object({
    id,
    title: line(200),
    subtitle: line(500),
    backgroundImage: image,
    backgroundColor: color,
    textAlign: z.enum(aligns).default('center'),
    showCTA: yes,
    ctaText: line(100),
    ctaLink: link,
    ctaStyle: z.enum(ctaStyles).default('primary'),
  }),
  Heading: z.object({
    id,
    text: line(300),
    level: z.enum(headingLevels).default('h2'),
    size: z.enum(headingSizes).default('xl'),
    align: z.enum(aligns).default('left'),
    weight: z.enum(weights).default('bold'),
    color,
  }),
  Text: z.object({
    id,
    content: line(20_000),
    size: z.enum(textSizes).default('md'),
    align: z.enum(textAligns).default('left'),
    lineHeight: z.enum(lineHeights).default('normal'),
    color,
  }),
  Button: z.object({
    id,
    text: line(100),
    variant: z.enum(buttonVariants).default('primary'),
    size: z.enum(buttonSizes).default('md'),
    action: z.enum(buttonActions).default('navigate'),
    actionValue: link,
    newTab: no,
    fullWidth: no,
  }),
  ClassList: z.object({
    id,
    title: line(200),
    limit: count(mostClasses, 6),
    showEnrollButton: yes,
    filterByGrade: line(100),
    layout: z.enum(classLayouts).default('grid'),
  }),
  AnnouncementFeed: z.object({
    id,
    title: line(200),
    limit: count(mostAnnouncements, 5),
    showDate: yes,
    showAuthor: no,
    layout: z.enum(announcementLayouts).default('feed'),
  }),
  StudentDashboard: z.object({
    id,
    showClasses: yes,
    showAssignments: yes,
    showGrades: yes,
    showSchedule: yes,
    maxItems: count(mostItems, 5),
  }),
  TeacherDashboard: z.object({
    id,
    showClasses: yes,
    showStudents: yes,
    showAssignments: yes,
    showSchedule: yes,
    maxItems: count(mostItems, 5),
  }),
  Media: z.object({
    id,
    url: image,
    kind: z.enum(['IMAGE', 'VIDEO']).default('IMAGE'),
    alt: line(200),
    caption: line(300),
    width: z.enum(mediaWidths).default('full'),
    align: z.enum(aligns).default('center'),
  }),
  ContactForm: z.object({ id, title: line(200), intro: line(1000), buttonText: line(60) }),
  EnrollmentForm: z.object({
    id,
    title: line(200),
    intro: line(1000),
    buttonText: line(60),
    terms: line(2000),
    showMedical: yes,
  }),
  JobList: z.object({
    id,
    title: line(200),
    limit: count(mostJobs, 20),
    filterByDepartment: reference,
    layout: z.enum(classLayouts).default('list'),
  }),
  JobApplication: z.object({
    id,
    title: line(200),
    /** Empty: the opening that the page's address names. */
    openingId: reference,
    showDescription: yes,
    buttonText: line(60),
  }),
} as const satisfies Record<BlockType, z.ZodObject>;

/** The props of a block as they are stored. A Container has its children besides, in `content`. */
export type BlockProps<T extends BlockType> = z.output<(typeof blockProps)[T]>;
