import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compressFolder, pruneCompressed } from './compress-folder.ts'

let root: string
const site = () => path.join(root, 'site')
const cache = () => path.join(root, 'cache')
const script = 'app-3fca34549dfdfc6ea0bb.js'

/** Longer than what is worthwhile. */
const long = (word: string) => `${word} `.repeat(500)

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(site(), name)), { recursive: true })
  writeFileSync(path.join(site(), name), text)
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kurve-compress-'))
})
afterEach(() => rmSync(root, { recursive: true }))

describe('compressing a sub-site', () => {
  it.each([
    'news/index.html',
    script,
    'styles.css',
    'page-data/news/page-data.json',
    'crest.svg',
    'termine.ics',
  ])('writes %s in both encodings', async name => {
    write(name, long(name))
    await compressFolder(site(), cache())
    const file = path.join(site(), name)
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(long(name))
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(long(name))
  })

  it('takes the most trouble with the start page', async () => {
    const text = readFileSync('README.md', 'utf8')
    write('index.html', text)
    write('news/index.html', text)
    await compressFolder(site(), cache())
    const sizeOf = (name: string) => statSync(path.join(site(), `${name}.br`)).size
    expect(sizeOf('index.html')).toBeLessThan(sizeOf('news/index.html'))
  })

  it('leaves pictures and what is small alone', async () => {
    write('derby.avif', long('derby'))
    write('small.json', '{}')
    expect(await compressFolder(site(), cache())).toBe(0)
    expect(readdirSync(site()).toSorted()).toEqual(['derby.avif', 'small.json'])
  })

  it('does what is done already neither again nor for another sub-site', async () => {
    write(script, long('app'))
    await compressFolder(site(), cache())
    const kept = readdirSync(cache())
    expect(await compressFolder(site(), cache())).toBe(0)
    write(`other/${script}`, long('app'))
    expect(await compressFolder(path.join(site(), 'other'), cache())).toBe(1)
    expect(readdirSync(cache())).toEqual(kept)
    expect(existsSync(path.join(site(), `other/${script}.br`))).toBe(true)
  })

  it('does the same text of several sub-sites at the same time', async () => {
    const names = Array.from({ length: 24 }, (_, number) => `${number}/${script}`)
    for (const name of names) write(name, long('app'))
    const folders = names.map(name => path.join(site(), path.dirname(name)))
    await Promise.all(folders.map(folder => compressFolder(folder, cache())))
    for (const name of names) {
      expect(brotliDecompressSync(readFileSync(path.join(site(), `${name}.br`))).toString()).toBe(long('app'))
    }
    expect(readdirSync(cache())).toHaveLength(2)
  })

  it('does a file again that was written since', async () => {
    write('termine.ics', long('old'))
    await compressFolder(site(), cache())
    write('termine.ics', long('new'))
    const later = new Date(Date.now() + 5000)
    utimesSync(path.join(site(), 'termine.ics'), later, later)
    await compressFolder(site(), cache())
    expect(brotliDecompressSync(readFileSync(path.join(site(), 'termine.ics.br'))).toString()).toBe(
      long('new'),
    )
  })

  it('forgets what was not used for a week', async () => {
    write(script, long('app'))
    await compressFolder(site(), cache())
    pruneCompressed(cache(), Date.now() + 6 * 24 * 60 * 60 * 1000)
    expect(readdirSync(cache())).toHaveLength(2)
    pruneCompressed(cache(), Date.now() + 8 * 24 * 60 * 60 * 1000)
    expect(readdirSync(cache())).toEqual([])
  })
})
