import type { z } from 'zod'
import type { NoteText } from '#contract/cms/cms-notes.ts'
import type { CmsPage } from '#contract/cms/cms-page.ts'
import type { FieldPath } from './files/page-document.ts'
import { inEnglish } from './note-texts.ts'
import { noteOfIssue, valueAt } from './schema-notes.ts'

/** Something wrong in a page file, said so that an editor finds it. */
export interface FileProblem {
  /** Path below the project's folder. */
  readonly file: string
  readonly line: number
  /** "blocks › 2 › picture › alt", counted from 1 as a person does; empty for the file as a whole. */
  readonly field: string
  readonly text: NoteText
}

/** Something wrong in what TYPO3 says, said so that an editor finds it there. */
export interface Typo3Problem {
  /** Where TYPO3 was asked. */
  readonly typo3: string
  /** Absent where it is about the source as a whole. */
  readonly page?: { readonly id: number; readonly path: string }
  /** Number of the element, as TYPO3's own pages show it. */
  readonly element?: number
  /** As in a file; empty for the page or element as a whole. */
  readonly field: string
  readonly text: NoteText
}

export type ContentProblem = FileProblem | Typo3Problem

/** An address that leads to another one. */
export interface SiteRedirect {
  /** Path on the sub-site, with slashes at both ends; `:date` in it stands for any day (`sites/redirects.ts`). */
  readonly from: string
  /** A path of the sub-site or a whole address. */
  readonly to: string
  readonly isPermanent: boolean
  /** Days that `:date` most likely stands for, for hosts that know no such patterns. */
  readonly days?: readonly string[]
}

/** Where a block stands in its source. */
export type BlockPlace = { readonly file: string; readonly line: number } | { readonly element: number }

/** What is known of a page beside what it shows. */
export interface PageOrigin {
  /** Of a page in files: path below the project's folder. */
  readonly file?: string
  /** Where each of its blocks stands, in their order. */
  readonly blocks: readonly BlockPlace[]
  /** Of a page with problems: what can be shown of it all the same. */
  readonly partial?: CmsPage
}

/** All pages of a sub-site, as far as they could be read. */
export interface SiteContent {
  readonly pages: readonly CmsPage[]
  readonly problems: readonly ContentProblem[]
  readonly warnings: readonly ContentProblem[]
  /** Of the source, and from where matches had their pages; those that the club has written down once stand in `sites/redirects.ts`. */
  readonly redirects: readonly SiteRedirect[]
  /** By the path of the page, those with problems included. */
  readonly origins: Readonly<Record<string, PageOrigin>>
}

/** A field's place as a person reads it: list entries count from 1. */
export const fieldName = (path: FieldPath): string =>
  path.map(part => (typeof part === 'number' ? String(part + 1) : part)).join(' › ')

/** Where something stands in the file, as an editor sees it. */
export type Place = Pick<FileProblem, 'line' | 'field'>

/**
 * What the schema found wrong in the values of a page.
 * @param placeOf where a field of the values stands in the file.
 */
export function problemsOf(
  error: z.core.$ZodError,
  values: unknown,
  file: string,
  placeOf: (path: FieldPath) => Place,
): FileProblem[] {
  return error.issues.map(issue => {
    const own = issue.path.filter(part => typeof part !== 'symbol')
    // A misspelt field is marked where it stands, not where its group begins.
    const stray = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined
    const { line } = placeOf(stray === undefined ? own : [...own, stray])
    return { file, line, field: placeOf(own).field, text: noteOfIssue(issue, valueAt(values, own)) }
  })
}

const placeInTypo3 = ({ typo3, page, element }: Typo3Problem): string => {
  if (!page) return `TYPO3 at ${typo3}`
  return `TYPO3, page ${page.id} (${page.path})${element === undefined ? '' : `, element c${element}`}`
}

/** One line for the terminal: `sites/profis/content/news/derby.md, line 4, field "date": is missing`. */
export function problemLine(problem: ContentProblem): string {
  const place = 'file' in problem ? `${problem.file}, line ${problem.line}` : placeInTypo3(problem)
  const text = inEnglish(problem.text)
  return problem.field === '' ? `${place}: ${text}` : `${place}, field "${problem.field}": ${text}`
}
