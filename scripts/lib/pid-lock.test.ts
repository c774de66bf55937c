import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { claimLock, releaseLock } from './pid-lock.ts'

let folder: string
let lock: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kurve-lock-'))
  lock = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('is given to one at a time, until it is let go', () => {
  expect(claimLock(lock)).toBe(true)
  expect(claimLock(lock)).toBe(false)
  releaseLock(lock)
  expect(claimLock(lock)).toBe(true)
})

it('is taken from a process that died with it', () => {
  // Above what Linux and macOS give to a process.
  writeFileSync(lock, String(2 ** 30))
  expect(claimLock(lock)).toBe(true)
  expect(claimLock(lock)).toBe(false)
})
