import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildPaths } from '../../../src/gatsby/build-paths.ts'
import { pictureFiles, readMediaManifest } from '../../../cms/media/media-manifest.ts'
import { deriveMedia } from './derive-media.ts'

let root: string
const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><path fill="${colour}" d="M0 0h160v90H0z"/></svg>`
const files = () => readdirSync(path.join(buildPaths(root).media, 'files')).toSorted()
const manifest = () => readMediaManifest(buildPaths(root).mediaManifest)
const write = (file: string, bytes: string | Buffer) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), bytes)
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kurve-media-'))
  write('sites/club/media/pitch.svg', svg('green'))
})
afterEach(() => rmSync(root, { recursive: true }))

describe('the pictures of all sub-sites', () => {
  it('keep drawings as they are and give each a preview', async () => {
    await deriveMedia(root)
    const entry = manifest().pictures['club/pitch.svg']
    expect(entry).toMatchObject({ width: 160, height: 90, sources: [] })
    expect(entry && pictureFiles(entry).toSorted()).toEqual(files())
  })

  it('give photos in two formats, never wider than they are', async () => {
    const photo = { create: { width: 600, height: 300, channels: 3, background: 'green' } } as const
    write('sites/profis/media/photo.jpg', await sharp(photo).jpeg().toBuffer())
    await deriveMedia(root)
    const sources = manifest().pictures['profis/photo.jpg']?.sources ?? []
    expect(sources.map(source => source.type)).toEqual(['image/avif', 'image/webp'])
    expect(sources.map(source => source.srcSet.match(/\d+w/g))).toEqual([
      ['480w', '600w'],
      ['480w', '600w'],
    ])
  })

  it('are not made again while they are the same', async () => {
    await deriveMedia(root)
    const stamps = () =>
      files().map(name => statSync(path.join(buildPaths(root).media, 'files', name)).mtimeMs)
    const before = stamps()
    await deriveMedia(root)
    expect(stamps()).toEqual(before)
  })

  it('get another name when they are drawn anew, and the old files go', async () => {
    await deriveMedia(root)
    const before = files()
    write('sites/club/media/pitch.svg', svg('blue'))
    await deriveMedia(root)
    expect(files().length).toBe(before.length)
    expect(files().some(name => before.includes(name))).toBe(false)
  })
})
