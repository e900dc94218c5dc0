/** A block as it is written here: its id is what buttons scroll to and open. */
export type DemoBlock = readonly [type: string, id: string, props?: object];

/** A page of the made-up school; `{picture:n}` stands for the address of a picture. */
export interface DemoPage {
  readonly slug: string;
  readonly title: string;
  readonly type: 'LANDING' | 'COURSE_CONTENT' | 'PUBLIC_INFO' | 'MARKETING';
  readonly status: 'PUBLISHED' | 'DRAFT' | 'SCHEDULED';
  readonly seoTitle?: string;
  readonly seoDescription: string;
  readonly blocks: readonly DemoBlock[];
  /** What lies in the page's container. */
  readonly inner?: readonly DemoBlock[];
  /** Views of a usual day. */
  readonly views: number;
}

/** The classes that have places, as a page and a template show them. */
export const classesBlock: DemoBlock = [
  'ClassList',
  'classes',
  { title: 'Classes with places this term', limit: 6, layout: 'grid' },
];
