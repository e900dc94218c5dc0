import { mediaIn, mediaUrl, type PageContent } from '@bellwether/contract/pages/content.rules';
import type { PublicAnnouncement, PublicClass, PublicOpening } from '@bellwether/page-blocks/blocks';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import { fileView } from '../../files/files.view.ts';
import {
  classCourseView,
  courseView,
  gradeView,
  openEnrolmentView,
  schoolClassView,
} from '../../learning/learning.view.ts';
import { organizationDay, readSettings } from '../../settings/index.ts';
import { isPublic } from '../pages.queries.ts';
import { page, pageAddress, pageVersion } from '../pages.table.ts';

const file = fileView.relation('file');
const grade = gradeView.relation('grade');
const schoolClass = schoolClassView.relation('class');

const mostClassesRead = 200;

/** A page as visitors may see it: the version that was released. */
export interface PublicPage {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly content: PageContent;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
  readonly seoKeywords: string[];
  readonly ogImage: string | null;
  readonly canonicalUrl: string | null;
  readonly number: number;
  readonly publishedAt: string | null;
}

/** The released version of the page at the slug; undefined when visitors may not see one. AMB-224. */
export async function publicPage(db: Db, now: Date, slug: string): Promise<PublicPage | undefined> {
  const [found] = await db
    .select({
      id: page.id,
      slug: sql<string>`${page.slug}::text`,
      title: pageVersion.title,
      content: pageVersion.content,
      seoTitle: pageVersion.seoTitle,
      seoDescription: pageVersion.seoDescription,
      seoKeywords: pageVersion.seoKeywords,
      ogImage: pageVersion.ogImage,
      canonicalUrl: pageVersion.canonicalUrl,
      number: pageVersion.number,
      publishedAt: page.publishedAt,
    })
    .from(page)
    .innerJoin(
      pageVersion,
      and(eq(pageVersion.pageId, page.id), eq(pageVersion.number, page.releasedVersion)),
    )
    .where(and(eq(page.slug, slug), isPublic(now)));
  return found;
}

/** Where a page that had this slug before is now; undefined when there is none that visitors may see. */
export async function movedTo(db: Db, now: Date, slug: string): Promise<string | undefined> {
  const [found] = await db
    .select({ slug: sql<string>`${page.slug}::text` })
    .from(pageAddress)
    .innerJoin(page, eq(page.id, pageAddress.pageId))
    .where(and(eq(pageAddress.slug, slug), isPublic(now)));
  return found?.slug;
}

/** The addresses of all pages that visitors may see, with the day of their last change. */
export async function publicSlugs(db: Db, now: Date): Promise<{ slug: string; day: string }[]> {
  const rows = await db
    .select({ slug: sql<string>`${page.slug}::text`, at: pageVersion.createdAt })
    .from(page)
    .innerJoin(
      pageVersion,
      and(eq(pageVersion.pageId, page.id), eq(pageVersion.number, page.releasedVersion)),
    )
    .where(isPublic(now))
    .orderBy(asc(page.slug))
    .limit(50_000);
  return rows.map(({ slug, at }) => ({ slug, day: at.slice(0, 10) }));
}

const FormPlace = z.object({ slug: z.string(), blockId: z.string() });

/** The slug of the first published page with an enrolment form, and that form's block. REV-52. */
export async function enrolmentPage(db: Db, now: Date): Promise<z.input<typeof FormPlace> | undefined> {
  return rowOf(db, FormPlace).from(sql`
    select ${page.slug}::text as slug, block #>> '{}' as "blockId" from ${page}
    join ${pageVersion} on ${pageVersion.pageId} = ${page.id} and ${pageVersion.number} = ${page.releasedVersion}
    cross join lateral jsonb_path_query(${pageVersion.content}, 'strict $.**?(@.type == "EnrollmentForm").props.id', '{}', true) block
    where ${isPublic(now)} order by ${page.publishedAt}, ${page.id} limit 1`);
}

/**
 * The classes that public pages may show: marked public, planned or running, not over. Of each its name, grade, courses,
 * dates and free places, and nothing of a person. REV-51.
 */
export async function publicClasses(db: Db, now: Date): Promise<PublicClass[]> {
  const today = await organizationDay(db, now);
  const rows = await db
    .select({
      id: schoolClass.id,
      name: schoolClass.name,
      grade: sql<PublicClass['grade']>`case when ${grade.id} is not null then
        json_build_object('id', ${grade.id}, 'title', ${grade.title}) end`,
      courses: sql<
        PublicClass['courses']
      >`coalesce((select json_agg(json_build_object('id', c.id, 'title', c.title)
        order by cc.position, c.title) from ${classCourseView('cc')} join ${courseView('c')} on c.id = cc.course_id
        where cc.class_id = ${schoolClass.id}), '[]')`,
      startDate: schoolClass.startDate,
      endDate: schoolClass.endDate,
      freePlaces: sql<number | null>`case when ${schoolClass.maxCapacity} is not null then
        greatest(0, ${schoolClass.maxCapacity} - (select count(*)::int from ${openEnrolmentView('e')}
          where e.class_id = ${schoolClass.id} and (e.status <> 'PENDING' or e.held_until is not null)))::int end`,
    })
    .from(schoolClass)
    .leftJoin(grade, eq(grade.id, schoolClass.gradeId))
    .where(
      and(
        eq(schoolClass.isPublic, true),
        sql`${schoolClass.status} in ('PLANNED', 'ACTIVE')`,
        or(isNull(schoolClass.endDate), sql`${schoolClass.endDate} >= ${today}`),
      ),
    )
    .orderBy(asc(schoolClass.startDate), asc(schoolClass.name), asc(schoolClass.id))
    .limit(mostClassesRead);
  return rows;
}

/** The courses that an enrolment form offers: those of the public classes, by title. */
export function coursesOf(classes: readonly PublicClass[]): { id: string; title: string }[] {
  const all = new Map(classes.flatMap(({ courses }) => courses.map((one) => [one.id, one] as const)));
  return [...all.values()].sort((one, other) => one.title.localeCompare(other.title));
}

/** Reads the announcements for the website; passed in by the room that holds them. */
export type Announcements = (db: Db, now: Date) => Promise<readonly PublicAnnouncement[]>;

/** Finds the posts that people may apply for; the room that has them says so in its manifest. */
export type FindOpenings = (db: Db, now: Date) => Promise<readonly PublicOpening[]>;

export interface SiteSettings {
  readonly name: string;
  readonly language: string;
  /** #rrggbb. */
  readonly accent: string;
  /** The address of the school's logo; empty when it has none. */
  readonly logo: string;
  /** How the school is reached; empty where the settings say nothing. */
  readonly contact: { readonly address: string; readonly phone: string; readonly email: string };
}

/** The pixels of the pictures of the library that the content names, by address. */
export async function pictureSizes(db: Db, content: PageContent): Promise<PictureSizes> {
  const ids = mediaIn(content);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: file.id, width: file.width, height: file.height })
    .from(file)
    .where(inArray(file.id, ids));
  return new Map(
    rows.flatMap(({ id, width, height }) => (width && height ? [[mediaUrl(id), { width, height }]] : [])),
  );
}

export type PictureSizes = ReadonlyMap<string, { readonly width: number; readonly height: number }>;

/** What every public page needs of the settings. */
export async function siteOf(db: Db): Promise<SiteSettings> {
  const [{ organization }, { system }, { appearance }] = await Promise.all([
    readSettings(db, 'organization'),
    readSettings(db, 'system'),
    readSettings(db, 'appearance'),
  ]);
  const [first] = appearance.brandColors.toSorted((one, other) => one.order - other.order);
  const { name, logo, address, phone, email } = organization;
  const contact = { address: address ?? '', phone: phone ?? '', email: email ?? '' };
  return { name, language: system.defaultLanguage, accent: first?.hex ?? '#1d4ed8', logo, contact };
}
