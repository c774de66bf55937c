import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onePagePerTemplate, scriptsWithServerRendering, startPageBytes } from './pages.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kurve-pages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

const pageData = (path: string, componentChunkName: string) => JSON.stringify({ path, componentChunkName })

it('takes one page of each CMS template and no screen', () => {
  write('page-data/index/page-data.json', pageData('/', 'component---src-templates-start-page-tsx'))
  write('page-data/news/a/page-data.json', pageData('/news/a/', 'component---src-templates-news-page-tsx'))
  write('page-data/news/b/page-data.json', pageData('/news/b/', 'component---src-templates-news-page-tsx'))
  write('page-data/cart/page-data.json', pageData('/cart/', 'component---src-pages-cart-tsx'))
  expect(onePagePerTemplate(folder)).toEqual(['/', '/news/a/'])
})

it('finds a script that brings react-dom/server along, however deep it lies', () => {
  write('app-1.js', 'hydrateRoot(document,e)')
  write('static/lazy-2.js', 'exports.renderToReadableStream=function(){}')
  expect(scriptsWithServerRendering(folder)).toEqual([join('static', 'lazy-2.js')])
})

it('weighs a start page as it is sent, with all that stands in it', () => {
  write('index.html', '<p>Eichwald</p>'.repeat(1000))
  const repeated = startPageBytes(folder)
  expect(repeated).toBeLessThan(100)
  write('index.html', Array.from({ length: 1000 }, (_, number) => `<p>${Math.sin(number)}</p>`).join(''))
  expect(startPageBytes(folder)).toBeGreaterThan(5000)
})
