import type { z } from 'zod'
import type { NoteText } from '#contract/cms/cms-notes.ts'
import { noteOf } from '../note-texts.ts'
import { noteOfIssue } from '../schema-notes.ts'
import { clubBlock, clubBlockType } from './elements/club-elements.ts'
import type { ElementBlocks, PlacedDraft } from './elements/element-draft.ts'
import { menuOfAbstracts, menuOfPages, sitemap } from './elements/menu-elements.ts'
import { nestedElements, saysMore } from './elements/nested-elements.ts'
import { news } from './elements/news-elements.ts'
import {
  bullets,
  header,
  html,
  pictures,
  table,
  text,
  textAndMedia,
  uploads,
} from './elements/text-elements.ts'
import { type Typo3Element, typo3Element, typo3News } from './typo3-schema.ts'

/** What becomes of an element, by TYPO3's name of its type (CType). A new one is a line here. */
const known: Readonly<Record<string, ElementBlocks>> = {
  text,
  textpic: textAndMedia,
  textmedia: textAndMedia,
  image: pictures,
  images: pictures,
  gallery: pictures,
  header,
  bullets,
  table,
  uploads,
  html,
  // A line between elements; ours have their own distance.
  div: () => [],
  menu_pages: menuOfPages,
  menu_subpages: menuOfPages,
  menu_section: menuOfPages,
  menu_section_pages: menuOfPages,
  menu_recently_updated: menuOfPages,
  menu_related_pages: menuOfPages,
  menu_categorized_pages: menuOfPages,
  menu_categorized_content: menuOfPages,
  menu_abstract: menuOfAbstracts,
  menu_sitemap: sitemap,
  menu_sitemap_pages: sitemap,
}

const newsPlugin = /^(news(_pi1|_newsliststicky|_newsdetail|_newsselectedlist)?|news_.+)$/

function blocksFor({ type, content }: Typo3Element): ElementBlocks | undefined {
  const own = known[type]
  if (own) return own
  if (type.startsWith('kurve_')) {
    const block = clubBlockType(type)
    return block && clubBlock(block)
  }
  // Until version 12 every plugin was of the type "list"; which one it is shows in what it says.
  return newsPlugin.test(type) || (type === 'list' && 'data' in content) ? news : undefined
}

/** Where something about an element is told. */
export interface ElementReport {
  problem(element: number | undefined, field: readonly PropertyKey[], text: NoteText): void
  warn(element: number | undefined, text: NoteText): void
}

/** Elements may stand within elements, and shortcuts lead to shortcuts; deeper than this they lead to themselves. */
const deepest = 5

/** A list of elements, which PHP may also write as an object with numbers for names. */
const listIn = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : []

interface Page {
  readonly title: string
  readonly report: ElementReport
}

/** The drafts of a list of elements in their order, those that elements stand for or hold included. */
export function draftsOf(elements: readonly unknown[], page: Page, depth = 0): PlacedDraft[] {
  return elements.flatMap((raw, index): PlacedDraft[] => {
    // What an extension could not write comes as null or as text.
    if (typeof raw !== 'object' || raw === null) {
      page.report.warn(undefined, noteOf('elementUnreadable', { number: index + 1 }))
      return []
    }
    const parsed = typo3Element.safeParse(raw, { reportInput: true })
    if (parsed.success) return draftsOfElement(parsed.data, page, depth)
    const [issue] = parsed.error.issues
    if (issue)
      page.report.problem(undefined, ['content', index, ...issue.path], noteOfIssue(issue, issue.input))
    return []
  })
}

function draftsOfElement(element: Typo3Element, page: Page, depth: number): PlacedDraft[] {
  const { id, type, content } = element
  const warn = (text: NoteText) => page.report.warn(id, text)
  const inner = (list: readonly unknown[]) => {
    if (depth < deepest || list.length === 0) return draftsOf(list, page, depth + 1)
    warn(noteOf('elementTooDeep', { deepest }))
    return []
  }
  const placed = (blocks: ElementBlocks) =>
    blocks({
      element,
      pageTitle: page.title,
      read: shape => contentBy(shape, element, page.report),
      warn,
    }).map(draft => ({ element, draft }))

  if (type === 'shortcut') return inner(listIn(content.shortcut))
  const blocks = blocksFor(element)
  if (blocks) {
    // An article may be continued by elements of its own.
    const further = blocks === news ? typo3News.safeParse(content.data).data?.contentElements : undefined
    return [...placed(blocks), ...inner(further ?? [])]
  }
  const within = nestedElements(content)
  if (within.length === 0) {
    warn(noteOf('unknownElement', { type }))
    return []
  }
  if (saysMore(content)) warn(noteOf('elementOpened', { type }))
  return [...placed(header), ...inner(within)]
}

function contentBy<T extends z.ZodType>(
  shape: T,
  { id, content }: Typo3Element,
  report: ElementReport,
): z.output<T> | undefined {
  const parsed = shape.safeParse(content, { reportInput: true })
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) report.problem(id, issue.path, noteOfIssue(issue, issue.input))
  return undefined
}
