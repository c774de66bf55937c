import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fontsIn, pageStyles } from './site-styles.ts'

let output: string
const text = 'instrument-sans-latin-wght-normal-0a1b.woff2'
const heading = 'sofia-sans-latin-900-normal-2c3d.woff2'

beforeEach(() => {
  output = mkdtempSync(path.join(tmpdir(), 'kurve-site-styles-'))
  mkdirSync(path.join(output, 'static'))
  for (const name of [text, heading, 'noto-sans-thai-400-normal-4e5f.woff2', 'crest-6a7b.svg'])
    writeFileSync(path.join(output, 'static', name), '')
})
afterEach(() => rmSync(output, { recursive: true }))

describe('the fonts of a sub-site', () => {
  it('are those that every page shows at once', () => {
    expect(fontsIn(output, '/profis')).toEqual([`/profis/static/${text}`, `/profis/static/${heading}`])
  })

  it('are missed where one of them has another name', () => {
    rmSync(path.join(output, 'static', heading))
    expect(() => fontsIn(output, '/profis')).toThrow(/nothing matches .*-latin-900-normal-/)
  })
})

describe('the styles of a sub-site', () => {
  it('are split into those of a page and a file with the rest', () => {
    writeFileSync(path.join(output, 'styles.1.css'), 'a{color:red}.card{margin:0}.gone{margin:1px}')
    const { ofPage, rest } = pageStyles(output, '/profis')
    expect(ofPage('<p class="card">')).toBe('a{color:red}.card{margin:0}')
    const name = readdirSync(output).find(each => each.startsWith('styles-rest.')) ?? ''
    expect(rest).toBe(`/profis/${name}`)
    expect(readFileSync(path.join(output, name), 'utf8')).toBe('.card{margin:0}.gone{margin:1px}')
  })

  it('are missed where there is no stylesheet', () => {
    expect(() => pageStyles(output, '/profis')).toThrow(/nothing matches \*\.css/)
  })
})
