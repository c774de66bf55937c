import { expect, it, vi } from 'vitest'
import { findLeftovers, readSurroundings } from '../setup/leftovers.ts'

const listener = () => undefined

it('finds nothing where a test has undone what it did', () => {
  const before = readSurroundings()
  vi.useFakeTimers()
  vi.useRealTimers()
  window.addEventListener('online', listener)
  window.removeEventListener('online', listener)
  window.addEventListener('online', listener, { once: true })
  const ended = new AbortController()
  document.addEventListener('click', listener, { signal: ended.signal })
  ended.abort()
  expect(findLeftovers(before)).toEqual([])
  window.removeEventListener('online', listener)
})

it('finds a clock that is still held', () => {
  const before = readSurroundings()
  vi.useFakeTimers()
  expect(findLeftovers(before)).toContain('the clock is still held')
  vi.useRealTimers()
})

it('finds a global that is another one', () => {
  const { fetch } = globalThis
  const before = readSurroundings()
  globalThis.fetch = vi.fn()
  expect(findLeftovers(before)).toEqual(['the global fetch is another one'])
  globalThis.fetch = fetch
})

it.each([
  ['window', () => window],
  ['document', () => document],
] as const)('finds who still listens at the %s, and where that began', (name, node) => {
  const before = readSurroundings()
  node().addEventListener('online', listener, true)
  node().removeEventListener('online', listener)
  expect(findLeftovers(before)).toEqual([
    expect.stringMatching(new RegExp(`^${name} still hears online .*leftovers\\.test\\.ts`)),
  ])
  node().removeEventListener('online', listener, true)
})
