import { z } from 'zod'
import { heroBlock } from './cms-blocks/hero.ts'
import { imageBlock } from './cms-blocks/image.ts'
import { teaserGridBlock } from './cms-blocks/teaser-grid.ts'
import { textBlock } from './cms-blocks/text.ts'
import { type CmsValues, cmsValues } from './cms-media.ts'
import { language } from './primitives.ts'

/** The templates that a page can ask for; each is a file in `src/templates`. */
export const cmsTemplates = ['startPage', 'default', 'newsPage'] as const
export type CmsTemplate = (typeof cmsTemplates)[number]

const blocksOf = <P extends z.ZodType, L extends z.ZodType, H extends z.ZodType>(
  values: CmsValues<P, L, H>,
) =>
  z.discriminatedUnion('type', [
    heroBlock(values),
    textBlock(values),
    teaserGridBlock(values),
    imageBlock(values),
  ])

/**
 * The fields of a page, made from the values of a source. What identifies a page (its slug) is not among them:
 * a source knows it from elsewhere.
 */
export const pageFieldsOf = <P extends z.ZodType, L extends z.ZodType, H extends z.ZodType>(
  values: CmsValues<P, L, H>,
) => ({
  template: z.enum(cmsTemplates),
  title: z.string().min(1).max(120),
  website_lang: language,
  /** What a list of pages says about this one. */
  teaser: z.string().min(1).max(280).optional(),
  picture: values.picture.optional(),
  /** Day of publication; a news page has one. */
  date: z.iso.date().optional(),
  /** "Vorbericht": what kind of news it is. */
  category: z.string().min(1).max(40).optional(),
  seo: z
    .strictObject({
      /** Where the title alone says too little in a list of search results. */
      title: z.string().min(1).max(70).optional(),
      description: z.string().min(1).max(200).optional(),
      /** The page is not meant to be found by search engines. */
      noIndex: z.boolean().default(false),
    })
    .default({ noIndex: false }),
  blocks: z.array(blocksOf(values)).default([]),
})

/** A list of news shows each one's day and words, so a news page without them is not finished. */
export function newsIsComplete(
  context: z.core.ParsePayload<Pick<CmsPage, 'template' | 'date' | 'teaser'>>,
): void {
  const page = context.value
  if (page.template !== 'newsPage') return
  for (const field of ['date', 'teaser'] as const) {
    if (page[field] !== undefined) continue
    context.issues.push({
      code: 'custom',
      path: [field],
      message: 'is missing: a news page needs it',
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
  .check(newsIsComplete)

export type CmsPage = z.output<typeof cmsPage>
export type CmsBlock = CmsPage['blocks'][number]
export type CmsBlockType = CmsBlock['type']
export type CmsBlockOf<Type extends CmsBlockType> = Extract<CmsBlock, { type: Type }>
export type CmsTeaser = CmsBlockOf<'teaserGrid'>['items'][number]

/** The blocks that a page may hold. A page with another one is shown without it. */
export const cmsBlockTypes: readonly CmsBlockType[] = ['hero', 'text', 'teaserGrid', 'image']
