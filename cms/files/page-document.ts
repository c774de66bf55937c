import { isMap, isScalar, LineCounter, parseDocument, type Document, type YAMLMap } from 'yaml'
import type { NoteText } from '#contract/cms-notes.ts'
import { noteOf } from '../note-texts.ts'

/** A path into the fields of a page: `['blocks', 2, 'title']`. */
export type FieldPath = readonly (string | number)[]

/** A page file taken apart: its fields, its running text, and where each field stands. */
export interface PageDocument {
  readonly fields: unknown
  /** What stands below the front matter of a Markdown file. */
  readonly body?: { readonly text: string; readonly line: number }
  /** What the file's own syntax gets wrong. */
  readonly syntaxErrors: readonly { readonly line: number; readonly text: NoteText }[]
  /** Line (from 1) of a field, or of the nearest field around it that exists. */
  lineOf(path: FieldPath): number
}

const frontMatter = /^---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?---[ \t]*(?:\r?\n|$)/

const pairOf = (map: YAMLMap, key: string | number) =>
  map.items.find(pair => isScalar(pair.key) && pair.key.value === key)

/** Offset of the field's name where it has one, else of its value. */
function offsetOf(document: Document, path: FieldPath): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const key = path[depth - 1]
    const parent = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true)
    if (key === undefined) continue
    const named = isMap(parent) ? pairOf(parent, key)?.key : document.getIn(path.slice(0, depth), true)
    const range = (named as { range?: readonly number[] } | undefined)?.range
    if (range?.[0] !== undefined) return range[0]
  }
  return 0
}

function readYaml(source: string, linesBefore: number) {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => lines.linePos(offset).line + linesBefore
  return {
    fields: document.errors.length > 0 ? undefined : (document.toJS() as unknown),
    syntaxErrors: document.errors.map(error => ({
      line: lineAt(error.pos[0]),
      text: noteOf('unreadable', { reason: error.message }),
    })),
    lineOf: (path: FieldPath) => lineAt(offsetOf(document, path)),
  }
}

/** Takes a `.yaml` file apart. */
export const readYamlPage = (source: string): PageDocument => readYaml(source, 0)

/** Takes a `.md` file with front matter apart. */
export function readMarkdownPage(source: string): PageDocument {
  const match = frontMatter.exec(source)
  if (!match) {
    return { fields: undefined, syntaxErrors: [{ line: 1, text: noteOf('noFrontMatter') }], lineOf: () => 1 }
  }
  const text = source.slice(match[0].length)
  const line = match[0].split('\n').length
  return { ...readYaml(match[1] ?? '', 1), ...(text.trim() !== '' && { body: { text, line } }) }
}
