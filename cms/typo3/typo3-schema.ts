import { z } from 'zod'
import { noteIssue } from '#contract/cms/cms-notes.ts'
import { noteOf } from '../note-texts.ts'
import { firstWords } from './first-words.ts'

/**
 * The JSON of TYPO3's extension `headless`, as far as pages are made of it. PHP writes an empty list, an empty group and
 * nothing in several ways, and extensions add members of their own: these shapes take what varies and refuse what is missing.
 */

/** A list that PHP may also write as an object with numbers for names ("1", "2"), or as nothing. */
const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(value => {
    if (value === null || value === undefined || value === '' || value === false) return []
    if (typeof value !== 'object' || Array.isArray(value)) return value
    return Object.entries(value)
      .toSorted(([a], [b]) => Number(a) - Number(b))
      .map(([, inner]: [string, unknown]) => inner)
  }, z.array(item))

/** An object that PHP writes as `[]`, `""` or null where it is empty. */
const groupOf = <T extends z.ZodType>(shape: T) =>
  z.preprocess(
    value =>
      value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
        ? {}
        : value,
    shape,
  )

/** Text, where nothing and numbers are text too. */
const words = z.preprocess(value => {
  if (value === null || value === undefined || value === false) return ''
  return typeof value === 'number' ? String(value) : value
}, z.string())

/** A number that may come as text. Zero where there is none. */
const count = z.preprocess(
  value => (value === null || value === undefined || value === '' || value === false ? 0 : Number(value)),
  z.number(),
)

/** 1, "1" and true. */
const flag = z.preprocess(value => value === true || value === 1 || value === '1', z.boolean())

const fields = groupOf(z.record(z.string(), z.unknown()))

/** `""` where there is none, an address, or an object. `undefined` here means: no link. */
export const typo3Link = z
  .union([
    z.string(),
    z.null(),
    z.literal(false),
    z.array(z.never()),
    z.looseObject({
      href: words.optional(),
      url: words.optional(),
      linkText: words.optional(),
      title: words.optional(),
    }),
  ])
  .optional()
  .transform(value => {
    if (!value || Array.isArray(value)) return undefined
    if (typeof value === 'string') return { href: value.trim(), label: '' }
    const href = firstWords(value.href, value.url).trim()
    if (href === '') return undefined
    // Where an editor wrote no words, TYPO3 repeats the link's own notation.
    const text = value.linkText ?? ''
    return { href, label: firstWords(/^(t3|https?):/.test(text) ? '' : text, value.title) }
  })

const size = groupOf(z.looseObject({ width: count.optional(), height: count.optional() }))

const fileProperties = z.looseObject({
  title: words.optional(),
  alternative: words.optional(),
  description: words.optional(),
  filename: words.optional(),
  name: words.optional(),
  mimeType: words.optional(),
  mimetype: words.optional(),
  extension: words.optional(),
  uidLocal: count.optional(),
})

/** Addresses of the same picture in several sizes, as news carry them. */
const newsImages = z.looseObject({
  defaultImage: z.looseObject({ publicUrl: words.optional(), dimensions: size.optional() }).optional(),
  detailViewImage: z.looseObject({ publicUrl: words.optional(), dimensions: size.optional() }).optional(),
})

/** A file as `{ publicUrl, properties }`, flat with `url`, or as news write it, with `images`. */
export const typo3File = z
  .looseObject({
    publicUrl: words.optional(),
    url: words.optional(),
    properties: groupOf(fileProperties).optional(),
    images: newsImages.optional(),
  })
  .transform((file, context) => {
    const image = file.images?.defaultImage?.publicUrl
      ? file.images.defaultImage
      : file.images?.detailViewImage
    const url = firstWords(file.publicUrl, file.url, image?.publicUrl)
    if (url === '') {
      context.addIssue(noteIssue(noteOf('fileWithoutAddress')))
      return z.NEVER
    }
    // Flat files carry the properties beside their address.
    const of = fileProperties.parse(file.properties ?? file)
    return {
      url,
      title: of.title ?? '',
      alternative: of.alternative ?? '',
      description: of.description ?? '',
      name: firstWords(of.filename, of.name, url.split(/[?#]/)[0]?.split('/').at(-1), 'file'),
      mimeType: firstWords(of.mimeType, of.mimetype),
      uid: of.uidLocal ?? 0,
    }
  })
export type Typo3File = z.output<typeof typo3File>

export const typo3Files = listOf(typo3File)

/** One cell of a gallery: the file itself, a group around it, or nothing. */
const galleryCell = z.preprocess(
  value => (typeof value === 'object' && value !== null && 'media' in value ? value.media : value),
  z.union([typo3File, z.null()]),
)

/** The pictures of a gallery in the order in which they stand: `rows.1.columns.1` is the first. */
export const typo3Gallery = groupOf(
  z.looseObject({
    position: groupOf(z.looseObject({ vertical: words.optional() })).optional(),
    rows: listOf(z.looseObject({ columns: listOf(galleryCell) })).optional(),
  }),
).transform(({ position, rows }) => ({
  isBelow: position?.vertical === 'below',
  files: (rows ?? []).flatMap(row => row.columns.filter(file => file !== null)),
}))

/** One content element. `content` differs by its type. */
export const typo3Element = z.looseObject({
  id: z.coerce.number().int().positive(),
  type: z.string().min(1),
  appearance: fields.optional(),
  content: fields,
})
export type Typo3Element = z.output<typeof typo3Element>

/** What most elements have above their content. */
export const typo3Header = z.looseObject({
  header: words.optional(),
  subheader: words.optional(),
  headerLayout: count.optional(),
  headerLink: typo3Link,
})

/** The language that a page is in, or another one that it is also in. */
export const typo3Language = z.looseObject({
  languageId: count.optional(),
  title: words.optional(),
  navigationTitle: words.optional(),
  twoLetterIsoCode: words.optional(),
  locale: words.optional(),
  hreflang: words.optional(),
  link: words.optional(),
  active: flag.optional(),
  current: flag.optional(),
  available: flag.optional(),
})
export type Typo3Language = z.output<typeof typo3Language>

/** What the club adds to pages of its own: the day of an article, when and where an event is. */
const clubFields = groupOf(
  z.looseObject({
    date: z.unknown().optional(),
    category: words.optional(),
    teaser: words.optional(),
    uid: count.optional(),
    event: z.unknown().optional(),
  }),
)

const metaFields = groupOf(
  z.looseObject({
    title: words.optional(),
    abstract: words.optional(),
    description: words.optional(),
    robots: groupOf(z.looseObject({ noIndex: flag.optional(), noFollow: flag.optional() })).optional(),
    canonical: z.unknown().optional(),
    ogTitle: words.optional(),
    ogDescription: words.optional(),
    ogImage: z.unknown().optional(),
  }),
)

/** What TYPO3's extension "seo" puts into a page's head. */
const headFields = groupOf(
  z.looseObject({
    title: words.optional(),
    meta: listOf(
      z.looseObject({ name: words.optional(), property: words.optional(), content: words.optional() }),
    )
      .optional()
      .catch([]),
    link: listOf(z.looseObject({ rel: words.optional(), href: words.optional() }))
      .optional()
      .catch([]),
  }),
)

/**
 * The columns of a page, each a list of elements. "headless" can also be told to write one list for all
 * (`doNotGroupByColPos`), or one element alone (`returnSingleRow`).
 */
const columns = z.preprocess(
  value => {
    if (typeof value !== 'object' || value === null) return {}
    if (Array.isArray(value)) return { colPos0: value }
    return 'id' in value && 'type' in value ? { colPos0: [value] } : value
  },
  z.record(z.string(), listOf(z.unknown())),
)

/** A page. */
export const typo3Page = z.looseObject({
  id: z.coerce.number().int().positive(),
  type: words.optional(),
  slug: words.optional(),
  title: words.optional(),
  media: listOf(z.unknown()).optional(),
  seo: headFields.optional(),
  meta: metaFields.optional(),
  appearance: groupOf(z.looseObject({ backendLayout: words.optional() })).optional(),
  breadcrumbs: listOf(z.looseObject({ title: words.optional(), link: words.optional() })).optional(),
  i18n: listOf(typo3Language).optional(),
  kurve: clubFields.optional(),
  content: columns.optional(),
})
export type Typo3Page = z.output<typeof typo3Page>

/** What TYPO3 answers, with status 200, where an address leads to another one. */
export const typo3Redirect = z.looseObject({
  redirectUrl: z.string().min(1),
  statusCode: z.coerce.number().int().default(307),
})

/** An entry of a menu or of the tree of pages. */
export interface Typo3MenuItem {
  readonly title: string
  readonly link: string
  readonly abstract: string
  readonly media: readonly Typo3File[]
  readonly children: readonly Typo3MenuItem[]
}
/** An element that a menu leads to: of the menu of sections within its page, of that of categories by itself. */
const menuSection = z.looseObject({ uid: count.optional(), header: words.optional() })

export const typo3MenuItem: z.ZodType<Typo3MenuItem> = z
  .looseObject({
    title: words.optional(),
    header: words.optional(),
    link: z.unknown().optional(),
    abstract: words.optional(),
    media: z.unknown().optional(),
    content: listOf(menuSection).optional().catch([]),
    get children() {
      return listOf(typo3MenuItem).optional()
    },
  })
  .transform(({ title, header, link, abstract, media, content = [], children = [] }) => {
    const href = typo3Link.safeParse(link).data?.href ?? ''
    const sections = content.map((section): Typo3MenuItem => ({
      title: section.header ?? '',
      link: href === '' || !section.uid ? '' : `${href.split('#')[0] ?? ''}#c${section.uid}`,
      abstract: '',
      media: [],
      children: [],
    }))
    return {
      title: firstWords(title, header),
      link: href,
      abstract: abstract ?? '',
      media: typo3Files.safeParse(media).data ?? [],
      children: [...sections, ...children],
    }
  })
export const typo3Menu = listOf(typo3MenuItem)

/** `?type=834`: what belongs to the whole sub-site. */
export const typo3Site = z.looseObject({ navigation: typo3Menu, i18n: listOf(typo3Language).optional() })

/** `?type=835`: all sites of this TYPO3 with the hosts that are theirs; some installations add a tree of pages. */
export const typo3Sites = z.looseObject({
  sites: listOf(
    z.looseObject({
      baseURL: words.optional(),
      api: groupOf(z.looseObject({ baseURL: words.optional() })).optional(),
    }),
  ).optional(),
  pages: typo3Menu.optional(),
})

const newsItem = z.looseObject({
  uid: count,
  title: words,
  teaser: words.optional(),
  bodytext: words.optional(),
  datetime: z.unknown().optional(),
  crdate: z.unknown().optional(),
  media: typo3Files.optional(),
  falRelatedFiles: typo3Files.optional(),
  categories: listOf(z.looseObject({ title: words.optional() })).optional(),
  slug: words.optional(),
})
export type Typo3NewsItem = z.output<typeof newsItem>

const newsSettings = groupOf(z.looseObject({ templateLayout: words.optional() })).optional()

/** What the news plugin says: a list, or one article. Older versions put the list inside of the pagination. */
export const typo3News = z.preprocess(
  value => {
    if (typeof value !== 'object' || value === null) return {}
    const { pagination } = value as { pagination?: unknown }
    const nested = typeof pagination === 'object' && pagination !== null && 'list' in pagination
    return nested ? { ...value, list: pagination.list } : value
  },
  z.looseObject({
    list: listOf(newsItem).optional(),
    detail: z.preprocess(
      value => (Array.isArray(value) || value === null ? undefined : value),
      newsItem.optional(),
    ),
    settings: newsSettings,
    contentElements: listOf(z.unknown()).optional(),
  }),
)
