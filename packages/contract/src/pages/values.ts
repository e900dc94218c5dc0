// Values of the room without a schema: a page may import them without bringing zod along.

/** PAG-01. */
export const pageTypes = [
  'LANDING',
  'COURSE_CONTENT',
  'STUDENT_SHOWCASE',
  'PUBLIC_INFO',
  'MARKETING',
  'DOCUMENTATION',
] as const;
export type PageType = (typeof pageTypes)[number];

/** PAG-03. */
export const pageStatuses = ['DRAFT', 'PUBLISHED', 'SCHEDULED', 'ARCHIVED'] as const;
export type PageStatus = (typeof pageStatuses)[number];

/** PAG-06. */
export const templateCategories = ['LANDING', 'COURSE', 'GENERAL'] as const;
export type TemplateCategory = (typeof templateCategories)[number];

/** PAG-16. */
export const mediaTypes = ['IMAGE', 'VIDEO', 'DOCUMENT'] as const;
export type MediaType = (typeof mediaTypes)[number];

/** What an upload is for: the library itself, one page, or one template. PAG-16. */
export const mediaTargets = ['LIBRARY', 'PAGE', 'TEMPLATE'] as const;
export type MediaTarget = (typeof mediaTargets)[number];

/** PAG-18, PAG-19. */
export const formTypes = ['CONTACT', 'ENROLLMENT'] as const;
export type FormType = (typeof formTypes)[number];

/** PAG-20. */
export const submissionStatuses = ['PENDING', 'PROCESSED', 'SPAM', 'FAILED'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** The nine blocks of the specification, in its order. */
export const specifiedBlocks = [
  'Container',
  'HeroSection',
  'Heading',
  'Text',
  'Button',
  'ClassList',
  'AnnouncementFeed',
  'StudentDashboard',
  'TeacherDashboard',
] as const;

/** All blocks: the nine, a picture or video of the library, the two public forms, and the two about open posts. AMB-224, AMB-399. */
export const blockTypes = [
  ...specifiedBlocks,
  'Media',
  'ContactForm',
  'EnrollmentForm',
  'JobList',
  'JobApplication',
] as const;
export type BlockType = (typeof blockTypes)[number];

/** The blocks that visitors fill in: a page with one of them is put together for each showing. */
export const formBlocks = [
  'ContactForm',
  'EnrollmentForm',
  'JobApplication',
] as const satisfies readonly BlockType[];

/** The choices of the blocks' fields. PAG-10 to PAG-14. */
export const maxWidths = ['sm', 'md', 'lg', 'xl', 'full'] as const;
export const paddings = ['none', 'sm', 'md', 'lg'] as const;
export const aligns = ['left', 'center', 'right'] as const;
export const textAligns = ['left', 'center', 'right', 'justify'] as const;
export const ctaStyles = ['primary', 'secondary', 'outline'] as const;
export const headingLevels = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
export const headingSizes = ['sm', 'md', 'lg', 'xl', '2xl', '3xl'] as const;
export const weights = ['normal', 'medium', 'semibold', 'bold'] as const;
export const textSizes = ['sm', 'md', 'lg', 'xl'] as const;
export const lineHeights = ['tight', 'normal', 'relaxed', 'loose'] as const;
export const buttonVariants = ['primary', 'secondary', 'outline', 'ghost'] as const;
export const buttonSizes = ['sm', 'md', 'lg'] as const;
export const buttonActions = ['navigate', 'scroll', 'modal', 'download'] as const;
export const classLayouts = ['grid', 'list', 'cards'] as const;
export const announcementLayouts = ['feed', 'cards', 'compact'] as const;
export const mediaWidths = ['sm', 'md', 'lg', 'full'] as const;

/** The most of a number field. PAG-13, PAG-14. */
export const mostClasses = 50;
export const mostAnnouncements = 20;
export const mostItems = 10;
/** AMB-399. */
export const mostJobs = 50;

/** PAG-16: megabytes, and the media types that each kind takes. */
export const mediaMegabytes: Readonly<Record<MediaType, number>> = { IMAGE: 10, VIDEO: 50, DOCUMENT: 5 };
export const mediaMimetypes: Readonly<Record<string, MediaType>> = {
  'image/jpeg': 'IMAGE',
  'image/png': 'IMAGE',
  'image/gif': 'IMAGE',
  'image/webp': 'IMAGE',
  'video/mp4': 'VIDEO',
  'video/webm': 'VIDEO',
  'application/pdf': 'DOCUMENT',
  'application/msword': 'DOCUMENT',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCUMENT',
};
export const invalidMediaMessage =
  'Invalid file type or size. Images must be under 10MB, videos under 50MB, documents under 5MB.';

/** The share image of a page that names none. AMB-224, APP-48. */
export const defaultShareImage = '/images/default-og.jpg';

/** Minutes for which a preview's address opens. */
export const previewMinutes = 30;
/** Blocks of a page at most, and how deep containers may lie in one another. */
export const mostBlocks = 500;
export const deepestBlock = 8;
