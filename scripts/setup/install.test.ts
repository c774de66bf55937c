import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isInstalled, isWholeInstalled, mayAskCacheFirst, projectNode, wantedPackages } from './install.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kurve-install-'))
  mkdirSync(dirname(projectNode(root)), { recursive: true })
  symlinkSync(process.execPath, projectNode(root))
})
afterEach(() => rmSync(root, { recursive: true }))

const lock = (packages: object) =>
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
const installed = (packages: object) =>
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))

const zod = { 'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a' } }
const vitest = { 'node_modules/vitest': { version: '5.0.0', integrity: 'sha512-v', dev: true } }
const forMac = { 'node_modules/fsevents': { version: '2.0.0', optional: true } }

it('is content with exactly the locked packages, without those of other platforms', () => {
  lock({ '': { name: 'kurve' }, ...zod, ...forMac })
  installed(zod)
  expect(isInstalled(root, 'all')).toBe(true)
})

it('wants an installation where a package is missing or has another version', () => {
  lock({ ...zod, 'node_modules/pg': { version: '8.0.0' } })
  installed(zod)
  expect(isInstalled(root, 'all')).toBe(false)
  lock({ 'node_modules/zod': { version: '4.0.1', integrity: 'sha512-b' } })
  expect(isInstalled(root, 'all')).toBe(false)
})

it('wants an installation where a package is left over', () => {
  lock(zod)
  installed({ ...zod, 'node_modules/left-pad': { version: '1.0.0' } })
  expect(isInstalled(root, 'all')).toBe(false)
})

it('wants an installation where the last one was broken off, or nothing is there', () => {
  lock(zod)
  expect(isInstalled(root, 'all')).toBe(false)
})

it('wants an installation where the packages brought no Node that runs', () => {
  lock(zod)
  installed(zod)
  rmSync(projectNode(root))
  expect(isInstalled(root, 'all')).toBe(false)
})

it('needs for the product alone no packages that only checks and tests use, and takes none away', () => {
  lock({ ...zod, ...vitest })
  installed(zod)
  expect(isInstalled(root, 'product')).toBe(true)
  expect(isInstalled(root, 'all')).toBe(false)
  installed({ ...zod, ...vitest })
  expect(isInstalled(root, 'product')).toBe(true)
  expect(isInstalled(root, 'all')).toBe(true)
})

it('wants an installation for the product where one of its own packages has another version', () => {
  lock({ 'node_modules/zod': { version: '4.0.1', integrity: 'sha512-b' }, ...vitest })
  installed({ ...zod, ...vitest })
  expect(isInstalled(root, 'product')).toBe(false)
})

it('installs everything again where everything was there, whatever is asked for', () => {
  lock({ ...zod, ...vitest })
  expect(wantedPackages(root, 'product')).toBe('product')
  installed(zod)
  expect(wantedPackages(root, 'product')).toBe('product')
  expect(wantedPackages(root, 'all')).toBe('all')
  installed({ ...zod, ...vitest })
  expect(wantedPackages(root, 'product')).toBe('all')
})

const forHere = {
  'node_modules/@x/here': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
}
const forOthers = {
  'node_modules/@x/other-os': { version: '1.0.0', optional: true, os: ['aix'], cpu: [process.arch] },
  'node_modules/@x/other-cpu': { version: '1.0.0', optional: true, os: [process.platform], cpu: ['s390x'] },
}

it('misses a package for this kind of machine, which npm leaves out without a word, and none for others', () => {
  lock({ ...zod, ...forHere, ...forOthers })
  installed(zod)
  expect(isInstalled(root, 'all')).toBe(true)
  expect(isWholeInstalled(root, 'all')).toBe(false)
  installed({ ...zod, ...forHere })
  expect(isWholeInstalled(root, 'all')).toBe(true)
})

it('asks npm’s cache first only where the lock file tells what this kind of machine needs', () => {
  lock({ ...zod, ...forOthers })
  expect(mayAskCacheFirst(root)).toBe(false)
  lock({ ...zod, ...forHere })
  expect(mayAskCacheFirst(root)).toBe(true)
})
