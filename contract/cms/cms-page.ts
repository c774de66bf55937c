import { z } from 'zod'
import { calendarKinds, calledOffStates } from './calendar.ts'
import { cmsBlock } from './blocks/cms-block.ts'
import { noteIssue } from './cms-notes.ts'
import { type CmsValues, cmsValues } from './cms-values.ts'
import { language } from '../kernel/primitives.ts'

/** The templates that a page can ask for; each is a file in `src/templates`. */
export const cmsTemplates = [
  'startPage',
  'default',
  'hero',
  'newsPage',
  'newsOverview',
  'event',
  'eventsOverview',
  'gallery',
  'blank',
] as const
export type CmsTemplate = (typeof cmsTemplates)[number]

/** A moment as editors write it: with its offset, "2026-11-28T18:30:00+01:00". */
const moment = z.iso.datetime({ offset: true })

/** When and where the event of an event page is. */
const pageEvent = z.strictObject({
  /** Its id in the calendar. The build gives it one; an editor does so only to keep it when the page moves. */
  id: z.string().min(1).optional(),
  start: moment,
  end: moment,
  /** Whole days: both are midnights, `end` the one after the last day. */
  allDay: z.boolean().default(false),
  place: z.string().min(1).max(120).optional(),
  kind: z.enum(calendarKinds).default('event'),
  /** What became of it; neither means that it takes place. */
  status: z.enum(calledOffStates).optional(),
  /** When it was to begin before it was moved to `start`. */
  previousStart: moment.optional(),
  /** What it costs, in words: "12 Euro, Kinder 6 Euro". */
  price: z.string().max(120).optional(),
})

/**
 * The fields of a page, made from the values of a source. What identifies a page (its slug) is not among them:
 * a source knows it from elsewhere.
 */
export const pageFieldsOf = <
  P extends z.ZodType,
  L extends z.ZodType,
  H extends z.ZodType,
  F extends z.ZodType,
>(
  values: CmsValues<P, L, H, F>,
) => ({
  template: z.enum(cmsTemplates),
  title: z.string().min(1).max(200),
  website_lang: language,
  /** What a list of pages says about this one. */
  teaser: z.string().min(1).max(400).optional(),
  picture: z.optional(values.picture),
  /** Day of publication; a news page has one. */
  date: z.iso.date().optional(),
  /** "Vorbericht": what kind of news it is. */
  category: z.string().min(1).max(40).optional(),
  /** Who wrote it. */
  author: z.string().min(1).max(80).optional(),
  /** Number of a news page, for `/news/detail/?id={uid}` (SPEC 2); made from its address where it has none. */
  uid: z.int().positive().optional(),
  /** Of an event page. */
  event: pageEvent.optional(),
  /** The same page in other languages, whichever sub-site it is on. */
  translations: z.array(z.strictObject({ language, link: values.link })).default([]),
  /** Not for visitors yet: only a preview shows it. */
  draft: z.boolean().default(false),
  seo: z
    .strictObject({
      /** Where the title alone says too little in a list of search results. */
      title: z.string().min(1).max(70).optional(),
      description: z.string().min(1).max(200).optional(),
      /** Whole address of the page that search engines are to know instead, where several sub-sites have the same one. */
      canonical: z.url().optional(),
      /** The page is not meant to be found by search engines. */
      noIndex: z.boolean().default(false),
      /** Nor are the pages that it links to, by way of it. */
      noFollow: z.boolean().optional(),
      /** How the page is shown where somebody shares it, where that differs from its title, its description and its picture. */
      social: z
        .strictObject({
          title: z.string().min(1).max(200).optional(),
          description: z.string().min(1).max(400).optional(),
          picture: z.optional(values.picture),
        })
        .optional(),
    })
    .default({ noIndex: false }),
  blocks: z.array(cmsBlock(values)).default([]),
})

/** What a template cannot do without. */
const required: Partial<Record<CmsTemplate, readonly (keyof CmsPage)[]>> = {
  // A list of news shows each one's day and words.
  newsPage: ['date', 'teaser'],
  event: ['event', 'teaser'],
}

/** A page without what its template shows is not finished. */
export function pageIsComplete(context: z.core.ParsePayload<Pick<CmsPage, 'template'>>): void {
  const page: Partial<CmsPage> & Pick<CmsPage, 'template'> = context.value
  for (const field of required[page.template] ?? []) {
    if (page[field] !== undefined) continue
    context.issues.push({
      ...noteIssue({ key: 'missingForTemplate', values: { template: page.template } }),
      path: [field],
      input: page,
    })
  }
  if (page.event && page.event.end <= page.event.start) {
    context.issues.push({
      ...noteIssue({ key: 'endBeforeStart', values: {} }),
      path: ['event', 'end'],
      input: page,
    })
  }
}

/** One page of a sub-site, whichever source it came from. */
export const cmsPage = z
  .strictObject({
    /** Path on its sub-site, with slashes at both ends: `/news/ein-titel/`, `/` for the start page. */
    slug: z.string().regex(/^\/(.+\/)?$/),
    ...pageFieldsOf(cmsValues),
  })
  .check(pageIsComplete)

export type CmsPage = z.output<typeof cmsPage>
export type CmsBlock = CmsPage['blocks'][number]
export type CmsBlockType = CmsBlock['type']
export type CmsBlockOf<Type extends CmsBlockType> = Extract<CmsBlock, { type: Type }>
export type CmsTeaser = CmsBlockOf<'teaserGrid'>['items'][number]
export type CmsNewsItem = CmsBlockOf<'newsList'>['items'][number]

/** The blocks that a page may hold. A page with another one is shown without it. */
export const cmsBlockTypes: readonly CmsBlockType[] = cmsBlock(cmsValues).options.map(
  option => option.shape.type.value,
)
