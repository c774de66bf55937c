import { z } from 'zod'
import { cmsBlockTypes, type CmsPage, newsIsComplete, pageFieldsOf } from '../../../contract/cms-page.ts'
import type { Language } from '../../../contract/primitives.ts'
import { type ContentProblem, problemsOf } from './content-problem.ts'
import { type PageDocument, readMarkdownPage, readYamlPage } from './page-document.ts'
import { type PageValueResolvers, pageValues } from './page-values.ts'

/** Reads the text of one page file. Made once for a sub-site. */
export type PageFileReader = (file: PageFile) => PageFileResult

export interface PageFile {
  /** Path below the project's folder, for messages. */
  readonly file: string
  /** Path below its content folder: `news/derby.md`. */
  readonly name: string
  readonly source: string
}

export interface PageFileResult {
  /** Absent where there are problems. */
  readonly page?: CmsPage
  readonly problems: readonly ContentProblem[]
  /** What was left out without making the page wrong. */
  readonly warnings: readonly ContentProblem[]
}

/** `news/derby.md` is at `/news/derby/`, `index.yaml` is the start of its folder. */
export function slugOf(name: string): string {
  const path = name.replace(/\.(ya?ml|md)$/, '').replace(/(^|\/)index$/, '')
  return path === '' ? '/' : `/${path}/`
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isKnownBlock = (block: unknown) =>
  !isFields(block) || block.type === undefined || cmsBlockTypes.some(type => type === block.type)

/** Takes out blocks that no code knows yet; `kept` holds where each remaining one stands in the file. */
function splitBlocks(blocks: readonly unknown[]) {
  const numbered = blocks.map((block, index) => ({ block, index }))
  return {
    kept: numbered.filter(({ block }) => isKnownBlock(block)),
    unknown: numbered.filter(({ block }) => !isKnownBlock(block)),
  }
}

const textBelow = (document: PageDocument) => (document.body ? [{ type: 'text', text: document.body.text }] : [])

/**
 * A reader for the pages of one sub-site.
 * @param siteLanguage what a page is in that does not say `website_lang`.
 */
export function createPageFileReader(siteLanguage: Language, resolve: PageValueResolvers): PageFileReader {
  const shape = z.strictObject(pageFieldsOf(pageValues(resolve))).check(newsIsComplete)

  return ({ file, name, source }) => {
    const document = name.endsWith('.md') ? readMarkdownPage(source) : readYamlPage(source)
    const fault = (line: number, message: string): ContentProblem => ({ file, line, field: '', message })

    if (document.syntaxErrors.length > 0) {
      const problems = document.syntaxErrors.map(({ line, message }) => fault(line, `cannot be read: ${message}`))
      return { problems, warnings: [] }
    }
    const { fields } = document
    if (!isFields(fields)) return { problems: [fault(1, 'holds no fields')], warnings: [] }

    const written = Array.isArray(fields.blocks) ? (fields.blocks as unknown[]) : []
    const { kept, unknown } = splitBlocks(written)
    const warnings = unknown.map(({ block, index }) => ({
      file,
      line: document.lineOf(['blocks', index]),
      field: `blocks › ${index + 1}`,
      message: `the block "${String((block as Fields).type)}" is not known and is left out`,
    }))

    const values: Fields = {
      website_lang: siteLanguage,
      ...fields,
      ...((Array.isArray(fields.blocks) || document.body) && {
        blocks: [...kept.map(({ block }) => block), ...textBelow(document)],
      }),
    }
    const read = shape.safeParse(values)
    if (read.success) return { page: { slug: slugOf(name), ...read.data }, problems: [], warnings }
    // Blocks are counted as they stand in the file, also behind one that was left out.
    const inFile = (path: readonly (string | number)[]) =>
      path[0] === 'blocks' && typeof path[1] === 'number'
        ? ['blocks', kept[path[1]]?.index ?? path[1], ...path.slice(2)]
        : path
    const lineOf = (path: readonly (string | number)[]) =>
      path[0] === 'blocks' && typeof path[1] === 'number' && path[1] >= kept.length && document.body
        ? document.body.line
        : document.lineOf(inFile(path))
    return { problems: problemsOf(read.error, values, file, lineOf), warnings }
  }
}
