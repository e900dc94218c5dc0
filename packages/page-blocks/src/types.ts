import type { ReactNode } from 'react';
import type { BlockText } from './texts.ts';

/** A class that may be shown on public pages: nothing in it concerns a person. REV-51. */
export interface PublicClass {
  readonly id: string;
  readonly name: string;
  readonly grade: { readonly id: string; readonly title: string } | null;
  readonly courses: readonly { readonly id: string; readonly title: string }[];
  /** Days, YYYY-MM-DD. */
  readonly startDate: string;
  readonly endDate: string | null;
  /** null: the class has no limit. */
  readonly freePlaces: number | null;
}

export interface PublicAnnouncement {
  readonly id: string;
  /** Of its title and text; that of the page where it has a text in it. */
  readonly language: string;
  readonly title: string;
  readonly text: string;
  /** Day, YYYY-MM-DD. */
  readonly date: string;
  readonly author: string | null;
}

/** A post that people may apply for now, as the careers page shows it. TAL-13. */
export interface PublicOpening {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly departmentId: string | null;
  /** Department, place, employment, last day and, where the opening says so, the salary: in the page's language. */
  readonly facts: readonly string[];
}

/** A public form as it stands: where it is sent, what was typed, what was wrong with it. */
export interface FormState {
  readonly action: string;
  readonly token: string;
  readonly values: Readonly<Record<string, string>>;
  /** The first message of each field; '' is the form's own. */
  readonly errors: Readonly<Record<string, string>>;
}

/** What blocks show beside their own props. Dynamic blocks never fetch: it is passed to them. */
export interface PageData {
  /** 'page': for visitors, without style attributes; 'editor': in the editor's canvas. */
  readonly mode: 'editor' | 'page';
  /** 'en', 'vi': for dates and numbers. */
  readonly language: string;
  readonly texts: (key: BlockText, values?: Readonly<Record<string, string | number>>) => string;
  readonly classes: readonly PublicClass[];
  readonly announcements: readonly PublicAnnouncement[];
  /** The posts that people may apply for, the latest first. */
  readonly openings: readonly PublicOpening[];
  /** The post that the page's address names. */
  readonly openingId: string | undefined;
  /** Where people apply for the post: a form of this page, else its page among the careers pages. */
  readonly applyHref: (openingId: string) => string;
  /** The form of a post: where it is sent, what was typed, what was wrong with it. */
  readonly application: (openingId: string) => FormState;
  /** The courses that an enrolment form offers. */
  readonly courses: readonly { readonly id: string; readonly title: string }[];
  /** Where the enrolment form is; null when there is none. */
  readonly enrolHref: (courseId: string | undefined) => string | null;
  readonly signInHref: string;
  /** The HeroSection whose title is the page's h1. */
  readonly mainHero: string | undefined;
  /** Ids of the blocks that a Button scrolls to or opens. */
  readonly targets: { readonly scroll: ReadonlySet<string>; readonly modal: ReadonlySet<string> };
  /** Gives an element its colours, as attributes to spread; a page has no style attributes (its policy forbids them). */
  readonly paint: (colors: Colors) => { className?: string; style?: Record<string, string> };
  /** The pixels of a picture of the library, so that its place is kept while it loads; undefined when not known. */
  readonly sizeOf: (url: string) => { readonly width: number; readonly height: number } | undefined;
  readonly form: (blockId: string) => FormState | undefined;
}

export interface Colors {
  readonly background?: string;
  readonly color?: string;
  readonly image?: string;
}

/** What every block's render receives: its props and, from the page or from Puck's metadata, the data. */
export type Rendered<P> = Partial<P> & {
  readonly id: string;
  readonly data?: PageData;
  readonly puck?: { readonly metadata?: { readonly data?: PageData } | Record<string, unknown> };
};

/** How an editor asks for a prop. `group` gathers them in the property panel. */
export type FieldMeta =
  | {
      readonly kind:
        | ('text' | 'textarea' | 'rich' | 'color' | 'link' | 'image' | 'boolean' | 'slot')
        | ('grade' | 'department' | 'opening');
    }
  | { readonly kind: 'select'; readonly options: readonly string[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number };

/** What is kept with a block and not asked for, since it would change nothing (decision 61). */
type NotAsked = 'maxItems';

/** One block: what the editor and the public page know of it. */
export interface Block<P> {
  /** Its English name; the texts of the editor have it under pages:blocks.{type}.label. */
  readonly label: string;
  readonly defaultProps: Omit<P, 'id'>;
  readonly fields: Readonly<Record<keyof Omit<P, 'id' | NotAsked> & string, FieldMeta>>;
  render(props: Rendered<P>): ReactNode;
}
