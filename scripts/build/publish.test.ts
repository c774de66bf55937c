import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { en } from '../../sites/en/site.ts'
import { profis } from '../../sites/profis/site.ts'
import type { BuildSettings } from '../../src/gatsby/build-settings.ts'
import { fingerprintOf } from './fingerprint.ts'
import { isPublished, publish, publishedFolder } from './publish.ts'

let root: string
let target: BuildSettings
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const output = (text: string) => {
  write('.slots/1/public/index.html', text)
  return path.join(root, '.slots/1/public')
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kurve-publish-'))
  target = { root, environment: 'hosts', site: profis, ports: {} }
})
afterEach(() => rmSync(root, { recursive: true }))

describe('publishing a sub-site', () => {
  it('puts the new one in the place of the old one and leaves nothing else behind', async () => {
    await publish(output('old'), target, 'one')
    await publish(output('new'), target, 'two')
    expect(readFileSync(path.join(publishedFolder(target), 'index.html'), 'utf8')).toBe('new')
    expect(readdirSync(path.join(root, 'dist/hosts')).toSorted()).toEqual([
      'profis',
      'profis.files.json',
      'profis.fingerprint',
    ])
    expect(existsSync(path.join(root, '.slots/1/public'))).toBe(false)
  })

  it('remembers what it was made of', async () => {
    expect(isPublished(target, 'one')).toBe(false)
    await publish(output('old'), target, 'one')
    expect(isPublished(target, 'one')).toBe(true)
    expect(isPublished(target, 'two')).toBe(false)
  })

  it('does not believe the record of a folder that was deleted', async () => {
    await publish(output('old'), target, 'one')
    rmSync(publishedFolder(target), { recursive: true })
    expect(isPublished(target, 'one')).toBe(false)
  })
})

describe('the fingerprint of a sub-site', () => {
  beforeEach(() => {
    write('src/app.tsx', 'one')
    for (const key of ['stadion', 'profis', 'en']) write(`sites/${key}/site.ts`, key)
    write('sites/profis/content/index.yaml', 'one')
    write('sites/en/content/index.yaml', 'one')
    write('sites/club/club.ts', 'one')
  })

  it.each([
    ['its content', 'sites/profis/content/index.yaml'],
    ['a page that is added', 'sites/profis/content/new.md'],
    ['the code', 'src/app.tsx'],
    ['what all sub-sites share', 'sites/club/club.ts'],
    ['the settings of another sub-site, which its bar names', 'sites/en/site.ts'],
  ])('changes with %s', (_, file) => {
    const before = fingerprintOf(target)
    write(file, 'two')
    expect(fingerprintOf(target)).not.toBe(before)
  })

  it.each([
    ['the content of another sub-site', 'sites/en/content/index.yaml'],
    ['tests', 'src/app.test.tsx'],
  ])('stays the same with %s', (_, file) => {
    const before = fingerprintOf(target)
    write(file, 'two')
    expect(fingerprintOf(target)).toBe(before)
  })

  it('is another one for each environment, port and sub-site', () => {
    const prints = [
      target,
      { ...target, environment: 'local' as const },
      { ...target, ports: { platform: 8123 } },
      { ...target, site: en },
    ].map(settings => fingerprintOf(settings))
    expect(new Set(prints).size).toBe(4)
  })
})
