import { z } from 'zod'
import { type CmsBlock, type CmsPage, pageFieldsOf, pageIsComplete } from '#contract/cms/cms-page.ts'
import { cmsBlock } from '#contract/cms/blocks/cms-block.ts'
import type { NoteText } from '#contract/cms/cms-notes.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import { type ContentProblem, fieldName } from '../content-problem.ts'
import { noteOf } from '../note-texts.ts'
import { plainText } from '../safe-html.ts'
import { noteOfIssue, valueAt } from '../schema-notes.ts'
import { draftsOf, type ElementReport } from './element-blocks.ts'
import type { Draft } from './elements/element-draft.ts'
import { shortened } from './elements/heading.ts'
import { articleFields, newsContent } from './elements/news-elements.ts'
import { firstPicture } from './elements/text-elements.ts'
import { parseRepaired, pruned } from './repaired.ts'
import { firstWords } from './first-words.ts'
import type { RawPage } from './typo3-raw.ts'
import { dayOf } from './typo3-day.ts'
import { languageOf } from './typo3-language.ts'
import type { Typo3Resolver } from './typo3-resolver.ts'
import { typo3Element, typo3Page, type Typo3Page } from './typo3-schema.ts'
import { seoOf, type SeoTools } from './typo3-seo.ts'
import { templateOf } from './typo3-templates.ts'
import { typo3Values } from './typo3-values.ts'

/** What a page is read with. */
export interface PageTools {
  /** Where TYPO3 was asked, for messages. */
  readonly address: string
  readonly siteLanguage: Language
  /** @param from path of the page. */
  resolver(from: string, warn: (text: NoteText) => void): Typo3Resolver
}

export interface Typo3PageResult {
  /** Absent where there are problems, and where an address of TYPO3 is no page for visitors. */
  readonly page?: CmsPage
  readonly problems: readonly ContentProblem[]
  readonly warnings: readonly ContentProblem[]
  /** Numbers of the elements that the blocks come from, in the order of the blocks. */
  readonly elements: readonly number[]
  /** Of a page with problems: what is right of it. */
  readonly partial?: CmsPage
}

/** The columns of a page one after the other, by their numbers. */
const elementsOf = ({ content = {} }: Typo3Page): unknown[] =>
  Object.entries(content)
    .toSorted(([a], [b]) => Number(a.replace(/\D/g, '')) - Number(b.replace(/\D/g, '')))
    .flatMap(([, elements]) => elements)

/** What the page's plugin of news says, where it has one. */
const newsOf = (elements: readonly unknown[]) =>
  elements.flatMap(raw => {
    const { content } = typo3Element.safeParse(raw).data ?? {}
    const news = content && 'data' in content ? newsContent.safeParse(content).data : undefined
    return news ? [news.data] : []
  })[0]

const titleOf = ({ title, breadcrumbs = [], meta, seo }: Typo3Page): string =>
  plainText(firstWords(title, breadcrumbs.at(-1)?.title, meta?.title, seo?.title))

/** The most that a page may say of itself in a list of pages. */
const longestTeaser = 400

const translationsOf = ({ i18n = [] }: Typo3Page, own: Language) =>
  i18n.flatMap(other => {
    const language = languageOf(other)
    if (!language || language === own || other.available === false || !other.link) return []
    return [
      {
        language,
        link: { label: firstWords(other.navigationTitle, other.title, language), href: other.link },
      },
    ]
  })

/** What the page says of itself, before it is checked. */
function fieldsOf(
  page: Typo3Page,
  language: Language,
  article: Readonly<Record<string, unknown>>,
  tools: SeoTools,
) {
  const title = titleOf(page)
  const { date, uid, ...club } = page.kurve ?? {}
  const picture = firstPicture(page.media ?? [])
  const teaser = shortened(plainText(page.meta?.abstract ?? ''), longestTeaser)
  const day = dayOf(date)
  return pruned({
    title,
    teaser,
    picture,
    ...(pruned(club) as object | undefined),
    ...(day !== undefined && { date: day }),
    ...(uid && { uid }),
    ...article,
    website_lang: language,
    translations: translationsOf(page, language),
    seo: seoOf(page, title, tools),
  }) as Record<string, unknown>
}

/** An editor of TYPO3 knows these fields by other names. */
const namesInTypo3: Readonly<Record<string, string>> = {
  text: 'bodytext',
  picture: 'media',
  pictures: 'media',
}

const placeName = (path: readonly PropertyKey[]): string =>
  fieldName(
    path
      .filter(part => typeof part !== 'symbol')
      .map((part, index) => (index === 0 && typeof part === 'string' ? (namesInTypo3[part] ?? part) : part)),
  )

/** Reads one page of TYPO3 into a page of ours. */
export function readTypo3Page(raw: RawPage, tools: PageTools): Typo3PageResult {
  const problems: ContentProblem[] = []
  const warnings = new Map<string, ContentProblem>()
  const parsed = typo3Page.safeParse(raw.json, { reportInput: true })
  const id = parsed.data?.id ?? 0
  const at = (element: number | undefined, field: string, text: NoteText): ContentProblem => ({
    typo3: tools.address,
    page: { id, path: raw.path },
    ...(element !== undefined && { element }),
    field,
    text,
  })
  const report: ElementReport = {
    problem: (element, path, text) => problems.push(at(element, placeName(path), text)),
    warn: (element, text) => warnings.set(JSON.stringify([element, text]), at(element, '', text)),
  }
  const result = (page?: CmsPage, elements: readonly number[] = []): Typo3PageResult => ({
    ...(page && (problems.length === 0 ? { page } : { partial: page })),
    problems,
    warnings: [...warnings.values()],
    elements,
  })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    if (issue) report.problem(undefined, issue.path, noteOfIssue(issue, issue.input))
    return result()
  }

  const source = parsed.data
  const current = source.i18n?.find(({ active, current: is }) => (active ?? false) || (is ?? false))
  const language = current ? languageOf(current) : tools.siteLanguage
  if (!language) {
    report.warn(undefined, noteOf('unknownLanguage', { language: current?.hreflang ?? '' }))
    return result()
  }
  const layout = source.appearance?.backendLayout ?? ''
  const template = templateOf(layout)
  if (!template) report.warn(undefined, noteOf('unknownLayout', { layout }))

  const elements = elementsOf(source)
  const news = newsOf(elements)
  const isEmptyArticle = template === 'newsPage' && news && !news.detail
  // The page that articles are shown on is no page by itself.
  if (isEmptyArticle) return result()

  let warnFor: number | undefined
  const warn = (text: NoteText) => report.warn(warnFor, text)
  const resolver = tools.resolver(raw.path, warn)
  const article = news?.detail ? articleFields(news.detail) : {}
  const fields = fieldsOf(source, language, article, { resolver, warn })
  const page = readFields(
    { ...fields, template: news?.detail ? 'newsPage' : (template ?? 'default') },
    resolver,
    report,
  )
  const shape = cmsBlock(typo3Values(resolver))
  const ids = new Set<string>()
  const title = typeof fields.title === 'string' ? fields.title : ''
  const blocks = draftsOf(elements, { title, report }).flatMap(({ element, draft }): PlacedBlock[] => {
    warnFor = element.id
    const own = `c${element.id}`
    const values = { ...draft, ...(!ids.has(own) && { id: own }) }
    ids.add(own)
    const read = readBlock(asOverview(values, template), shape, (path, text) =>
      report.problem(element.id, path, text),
    )
    return read.map(block => ({ block, element: element.id }))
  })
  const placed = openingFirst(blocks)
  return result(
    page && { slug: raw.path, ...page, blocks: placed.map(({ block }) => block) },
    placed.map(({ element }) => element),
  )
}

/** Backend layouts often have the page's opening in a column of its own, with a higher number than the text. */
const openingFirst = (blocks: readonly PlacedBlock[]): PlacedBlock[] => [
  ...blocks.filter(({ block }) => block.type === 'hero'),
  ...blocks.filter(({ block }) => block.type !== 'hero'),
]

interface PlacedBlock {
  readonly block: CmsBlock
  /** Number of its element. */
  readonly element: number
}

/** On an overview the list of TYPO3's plugin is the place where all news of the sub-site stand with their filters. */
const asOverview = (draft: Draft & { id?: string }, template: string | undefined): Draft =>
  template === 'newsOverview' && draft.type === 'teaserGrid' && !('layout' in draft)
    ? { type: 'newsList', ...(draft.id !== undefined && { id: draft.id }) }
    : draft

function readFields(
  values: Readonly<Record<string, unknown>>,
  resolver: Typo3Resolver,
  report: ElementReport,
) {
  const shape = z.strictObject(pageFieldsOf(typo3Values(resolver))).check(pageIsComplete)
  const { parsed, values: mended } = parseRepaired(shape, values)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    const path = issue.path.filter(part => typeof part !== 'symbol')
    report.problem(undefined, path, noteOfIssue(issue, valueAt(mended, path)))
  }
  return undefined
}

function readBlock(
  draft: Draft,
  shape: z.ZodType<CmsBlock>,
  problem: (path: readonly PropertyKey[], text: NoteText) => void,
): CmsBlock[] {
  const { parsed, values } = parseRepaired(shape, draft)
  if (parsed.success) return [parsed.data]
  for (const issue of parsed.error.issues) {
    const path = issue.path.filter(part => typeof part !== 'symbol')
    problem(path, noteOfIssue(issue, valueAt(values, path)))
  }
  return []
}
