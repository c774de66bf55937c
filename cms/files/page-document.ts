import {
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml'
import type { NoteKey, NoteText } from '#contract/cms/cms-notes.ts'
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

/** What the parser finds wrong, by its codes (eemeli.org/yaml, "Errors"), in words of ours: its own are English. */
const yamlNotes: Readonly<Partial<Record<ErrorCode, YamlKey>>> = {
  BAD_INDENT: 'yamlIndent',
  TAB_AS_INDENT: 'yamlTab',
  DUPLICATE_KEY: 'yamlDuplicate',
  MISSING_CHAR: 'yamlMissingSign',
  BLOCK_AS_IMPLICIT_KEY: 'yamlColon',
  BAD_SCALAR_START: 'yamlStart',
  BAD_ALIAS: 'yamlStart',
  ALIAS_PROPS: 'yamlStart',
  BAD_DQ_ESCAPE: 'yamlBackslash',
  MULTIPLE_DOCS: 'yamlTwoPages',
}
type YamlKey = Extract<NoteKey, `yaml${string}`>

/** Where a text begins with an asterisk, which YAML takes for a reference to a place that is named so. */
function danglingAt(document: Document): number | undefined {
  const named = new Set<string>()
  let offset: number | undefined
  visit(document, {
    Node: (_, node) => {
      if (isAlias(node)) {
        if (named.has(node.source)) return undefined
        offset = node.range?.[0] ?? 0
        return visit.BREAK
      }
      const { anchor } = node as { anchor?: string }
      if (anchor !== undefined) named.add(anchor)
      return undefined
    },
  })
  return offset
}

function readYaml(source: string, linesBefore: number) {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => lines.linePos(offset).line + linesBefore
  const wrong = (offset: number, key: YamlKey) => ({ line: lineAt(offset), text: noteOf(key) })
  const dangling = danglingAt(document)
  const syntaxErrors = [
    ...(dangling === undefined ? [] : [wrong(dangling, 'yamlStart')]),
    ...document.errors.map(({ pos, code }) => wrong(pos[0], yamlNotes[code] ?? 'yamlUnreadable')),
  ]
  return {
    // Throws for a reference to nothing.
    fields: syntaxErrors.length > 0 ? undefined : (document.toJS() as unknown),
    syntaxErrors,
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
