import ts from 'typescript'
import { askedKey } from './compare.ts'

/** What the code may ask for: whole keys, and patterns where a part of the key is computed. */
export interface AskedKeys {
  readonly literals: ReadonlySet<string>
  readonly patterns: readonly RegExp[]
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * Every string of a source file that could be a key. Too many rather than too few: a key counts as used wherever its
 * text stands in the code, so that tables of keys (wizard steps, states) need no special care.
 */
export function askedKeys(fileName: string, source: string): AskedKeys {
  const literals = new Set<string>()
  const patterns: RegExp[] = []
  const prefixes = [...source.matchAll(/keyPrefix:\s*'([^']+)'/g)].map(match => `${match[1]}.`)
  const add = (text: string) => {
    literals.add(text)
    for (const prefix of prefixes) literals.add(prefix + text)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) add(node.text)
    if (ts.isTemplateExpression(node) && /[a-z]\./i.test(node.head.text)) {
      const tail = node.templateSpans.map(span => `.+${escape(span.literal.text)}`).join('')
      for (const prefix of ['', ...prefixes])
        patterns.push(new RegExp(`^${escape(prefix + node.head.text)}${tail}$`))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, false))
  return { literals, patterns }
}

/** The keys of a namespace that no source file could ask for, with or without the namespace before it. */
export function unusedKeys(namespace: string, keys: Iterable<string>, asked: readonly AskedKeys[]): string[] {
  const isUsed = (key: string) =>
    [key, `${namespace}:${key}`].some(
      name =>
        asked.some(file => file.literals.has(name)) ||
        asked.some(file => file.patterns.some(p => p.test(name))),
    )
  return [...new Set([...keys].map(askedKey))].filter(key => !isUsed(key))
}
