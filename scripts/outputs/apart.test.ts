import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { foreignParts } from './apart.ts'

let folder: string
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}
const page = (slug: string, site: string) => {
  write(`${slug.slice(1)}index.html`, '<h1>A</h1>')
  const name = slug === '/' ? 'index' : slug.slice(1, -1)
  const data = { path: slug, result: { pageContext: { config: { site } } } }
  write(`page-data/${name}/page-data.json`, JSON.stringify(data))
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kurve-apart-'))
  page('/', 'profis')
  page('/news/', 'profis')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a built sub-site', () => {
  it('holds nothing but its own', () => {
    expect(foreignParts(folder, 'profis')).toEqual([])
  })

  it('is found out where a page of another one was left in it', () => {
    page('/kader/', 'frauen')
    expect(foreignParts(folder, 'profis')).toEqual(['page-data/kader/page-data.json speaks of "frauen"'])
  })

  it('is found out where a page has no data, or data no page', () => {
    write('alt/index.html', '<h1>Alt</h1>')
    rmSync(path.join(folder, 'news'), { recursive: true })
    expect(foreignParts(folder, 'profis')).toEqual([
      '/alt/ has a page and no page data',
      '/news/ has page data and no page',
    ])
  })
})
