import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PageStyles } from '../finish-page.ts'
import { someOf } from '../gatsby-patches/patterns.ts'
import { splitStyles } from './split-styles.ts'

/** The two faces that a page in a Latin script shows at once, as the bundler names them. */
const everyPageNeeds = [
  /-latin-wght-normal-[0-9a-f]+\.woff2$/,
  /-latin-900-normal-[0-9a-f]+\.woff2$/,
] as const

/** Addresses of the fonts that every page needs. @param output what Gatsby made. */
export function fontsIn(output: string, basePath: string): string[] {
  const file = path.join(output, 'static')
  const names = readdirSync(file)
  for (const face of everyPageNeeds)
    someOf(
      names.filter(name => face.test(name)),
      face,
      { file, what: 'a font that every page needs' },
    )
  return names
    .filter(name => everyPageNeeds.some(face => face.test(name)))
    .map(name => `${basePath}/static/${name}`)
}

/** The styles of the whole sub-site. */
function styleSheetIn(output: string): string {
  const names = readdirSync(output).filter(name => name.endsWith('.css'))
  return someOf(names, '*.css', { file: output, what: 'the styles of the sub-site' })
    .map(name => readFileSync(path.join(output, name), 'utf8'))
    .join('')
}

/** Splits the styles and writes what comes after a page was painted into a file named by its content. */
export function pageStyles(output: string, basePath: string): PageStyles {
  const { ofPage, rest } = splitStyles(styleSheetIn(output), basePath)
  const name = `styles-rest.${createHash('sha256').update(rest).digest('hex').slice(0, 20)}.css`
  writeFileSync(path.join(output, name), rest)
  return { ofPage, rest: `${basePath}/${name}` }
}
