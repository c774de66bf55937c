import type { z } from 'zod'
import type { NoteText } from '#contract/cms-notes.ts'
import { noteOf } from '../note-texts.ts'
import { noteOfIssue } from '../schema-notes.ts'
import { clubBlock, clubBlockType } from './elements/club-elements.ts'
import type { ElementBlocks, PlacedDraft } from './elements/element-draft.ts'
import { menuOfAbstracts, menuOfPages, sitemap } from './elements/menu-elements.ts'
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

/** Shortcuts may lead to shortcuts; deeper than this they lead to themselves. */
const deepest = 5

/** The drafts of a list of elements in their order, those that elements stand for included. */
export function draftsOf(
  elements: readonly unknown[],
  pageTitle: string,
  report: ElementReport,
  depth = 0,
): PlacedDraft[] {
  return elements.flatMap((raw, index): PlacedDraft[] => {
    const parsed = typo3Element.safeParse(raw, { reportInput: true })
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      if (issue) report.problem(undefined, ['content', index, ...issue.path], noteOfIssue(issue, issue.input))
      return []
    }
    const element = parsed.data
    const inner = (list: unknown) =>
      depth < deepest && Array.isArray(list) ? draftsOf(list, pageTitle, report, depth + 1) : []
    if (element.type === 'shortcut') return inner(element.content.shortcut)

    const blocks = blocksFor(element)
    if (!blocks) {
      report.warn(element.id, noteOf('unknownElement', { type: element.type }))
      return []
    }
    const drafts = blocks({
      element,
      pageTitle,
      read: shape => contentBy(shape, element, report),
      warn: text => report.warn(element.id, text),
    })
    const placed = drafts.map(draft => ({ element, draft }))
    // An article may be continued by elements of its own.
    const further =
      blocks === news ? typo3News.safeParse(element.content.data).data?.contentElements : undefined
    return further ? [...placed, ...inner(further)] : placed
  })
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
