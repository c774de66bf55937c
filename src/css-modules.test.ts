import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '')

/** Names of the classes that a stylesheet has rules for; what stands between braces (`0.5rem`) is none. */
function definedClasses(stylesheet: string): Set<string> {
  const selectors = [...withoutComments(stylesheet).matchAll(/[^{};]*(?=\{)/g)].join(' ')
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? ''))
}

/** The CSS modules that a source file imports: the name it gives each, and where it lies relative to the file. */
const importedModules = (source: string) =>
  [...source.matchAll(/import \* as (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', path = '']) => ({
    name,
    path,
  }))

/** Classes that a source file takes from one of its CSS modules (`styles.card`) and the module does not define. */
function undefinedClasses(source: string, readModule: (path: string) => string): string[] {
  return importedModules(source).flatMap(({ name, path }) => {
    const defined = definedClasses(readModule(path))
    const used = [...source.matchAll(new RegExp(String.raw`(?<![\w./-])${name}\.(\w+)`, 'g'))].map(
      match => match[1] ?? '',
    )
    return [...new Set(used)].filter(used => !defined.has(used)).map(used => `${path}: .${used}`)
  })
}

const sourceFolder = import.meta.dirname
const files = globSync('**/*.tsx', { cwd: sourceFolder }).sort()

describe('the classes of CSS modules', () => {
  it('are all defined where they are taken from', () => {
    const missing = files.flatMap(file => {
      const path = join(sourceFolder, file)
      const placeOf = (module: string) =>
        module.startsWith('#src/')
          ? join(sourceFolder, module.slice('#src/'.length))
          : join(dirname(path), module)
      const readModule = (module: string) => readFileSync(placeOf(module), 'utf8')
      return undefinedClasses(readFileSync(path, 'utf8'), readModule).map(found => `${file}: ${found}`)
    })
    expect(missing).toEqual([])
  })

  it.each([
    ['is not there', '.other { color: red }'],
    ['stands in a comment alone', '/* .card { } */ .other { }'],
    ['is only the end of a number', '.other { width: 1.card }'],
  ])('are found missing where one %s', (_, stylesheet) => {
    const source = "import * as styles from './a.module.css'\n<p className={styles.card} />"
    expect(undefinedClasses(source, () => stylesheet)).toEqual(['./a.module.css: .card'])
  })

  it.each(['.card { }', '.list > .card:hover { }', '@media (max-width: 36rem) { .list .card { } }'])(
    'are found in "%s"',
    stylesheet => {
      const source = "import * as look from '../a.module.css'\n<p className={look.card} />"
      expect(undefinedClasses(source, () => stylesheet)).toEqual([])
    },
  )
})
