import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'
import { findLeftovers, readSurroundings, watchListeners } from './leftovers.ts'

// A screen's code comes lazily, and its answers from a real platform: on a busy machine that takes more than a second.
configure({ asyncUtilTimeout: 20_000 })

// The files of a worker share one document: each test finds it empty.
afterEach(() => {
  cleanup()
  // Vitest does so before the next test only, which may be one of the next file, whose own network is in its place by then.
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  sessionStorage.clear()
  localStorage.clear()
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`
  }
})

watchListeners()

// Registered first and so the last to run: what a test itself undoes at its end is undone by then.
beforeEach(() => {
  const before = readSurroundings()
  onTestFinished(() => {
    const leftovers = findLeftovers(before)
    if (leftovers.length > 0) throw new Error(`The test leaves behind: ${leftovers.join('; ')}`)
  })
})
