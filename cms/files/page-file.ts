import { z } from 'zod'
import { cmsBlockTypes, type CmsPage, pageIsComplete, pageFieldsOf } from '#contract/cms/cms-page.ts'
import type { NoteText } from '#contract/cms/cms-notes.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import { type ContentProblem, fieldName, type Place, problemsOf } from '../content-problem.ts'
import { noteOf } from '../note-texts.ts'
import { type FieldPath, type PageDocument, readMarkdownPage, readYamlPage } from './page-document.ts'
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
  /** Lines of the page's blocks, or of those of `partial`. */
  readonly blockLines: readonly number[]
  /** The page without the blocks that are wrong, where nothing else is: what a preview shows. */
  readonly partial?: CmsPage
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

/** A block as a file has it. */
interface Part {
  readonly block: unknown
  readonly line: number
  /** Where it stands in the file's list of blocks; absent of the text below the fields. */
  readonly index?: number
}

/** In an article what counts down would part the text from its picture. */
const isBehindText = ({ template }: Fields, { block }: Part) =>
  template === 'newsPage' && isFields(block) && block.type === 'countdown'

/** The blocks of a page file in the order of the page; those that no code knows set apart. */
function partsOf(
  document: PageDocument,
  fields: Fields,
): { parts: readonly Part[]; unknown: readonly Part[] } {
  const written: readonly unknown[] = Array.isArray(fields.blocks) ? fields.blocks : []
  const listed = written.map((block, index) => ({ block, index, line: document.lineOf(['blocks', index]) }))
  const known = listed.filter(({ block }) => isKnownBlock(block))
  const unknown = listed.filter(({ block }) => !isKnownBlock(block))
  if (!document.body) return { parts: known, unknown }
  const { text, line } = document.body
  const before = known.filter(part => !isBehindText(fields, part))
  const behind = known.filter(part => isBehindText(fields, part))
  return { parts: [...before, { block: { type: 'text', text }, line }, ...behind], unknown }
}

/** Where a field of the page stands in its file: blocks before it may have been left out, or text added among them. */
function placeIn(document: PageDocument, parts: readonly Part[], path: FieldPath): Place {
  const [first, number, ...rest] = path
  if (first !== 'blocks' || typeof number !== 'number')
    return { line: document.lineOf(path), field: fieldName(path) }
  const part = parts[number]
  if (part && part.index === undefined) return { line: part.line, field: '' }
  const inFile = ['blocks', part?.index ?? number, ...rest]
  return { line: document.lineOf(inFile), field: fieldName(inFile) }
}

/**
 * A reader for the pages of one sub-site.
 * @param siteLanguage what a page is in that does not say `website_lang`.
 */
export function createPageFileReader(siteLanguage: Language, resolve: PageValueResolvers): PageFileReader {
  const shape = z.strictObject(pageFieldsOf(pageValues(resolve))).check(pageIsComplete)

  return ({ file, name, source }) => {
    const document = name.endsWith('.md') ? readMarkdownPage(source) : readYamlPage(source)
    const fault = (line: number, text: NoteText): ContentProblem => ({ file, line, field: '', text })

    if (document.syntaxErrors.length > 0) {
      const problems = document.syntaxErrors.map(({ line, text }) => fault(line, text))
      return { problems, warnings: [], blockLines: [] }
    }
    const { fields } = document
    if (!isFields(fields)) return { problems: [fault(1, noteOf('noFields'))], warnings: [], blockLines: [] }

    const { parts, unknown } = partsOf(document, fields)
    const warnings = unknown.map(({ block, line, index = 0 }) => ({
      file,
      line,
      field: fieldName(['blocks', index]),
      text: noteOf('unknownBlock', { block: String((block as Fields).type) }),
    }))
    const values: Fields = {
      website_lang: siteLanguage,
      ...fields,
      ...((Array.isArray(fields.blocks) || document.body) && { blocks: parts.map(({ block }) => block) }),
    }
    const lines = parts.map(({ line }) => line)
    const slug = slugOf(name)
    const read = shape.safeParse(values)
    if (read.success) return { page: { slug, ...read.data }, problems: [], warnings, blockLines: lines }

    const problems = problemsOf(read.error, values, file, path => placeIn(document, parts, path))
    const wrong = wrongBlocks(read.error)
    const isRight = (_: unknown, index: number) => wrong?.has(index) === false
    const rest = wrong && shape.safeParse({ ...values, blocks: blocksOf(values).filter(isRight) })
    return {
      ...(rest?.success && { partial: { slug, ...rest.data } }),
      problems,
      warnings,
      blockLines: rest?.success ? lines.filter(isRight) : [],
    }
  }
}

const blocksOf = ({ blocks }: Fields): readonly unknown[] => (Array.isArray(blocks) ? blocks : [])

/** Which blocks are wrong; undefined where something else is. */
function wrongBlocks({ issues }: z.core.$ZodError): ReadonlySet<number> | undefined {
  const numbers = issues.map(({ path: [first, number] }) => (first === 'blocks' ? number : undefined))
  return numbers.every(number => typeof number === 'number') ? new Set(numbers) : undefined
}
