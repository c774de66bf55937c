import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A screen's code comes lazily, and its answers from a real platform: on a busy machine that takes more than a second.
configure({ asyncUtilTimeout: 20_000 })

// The files of a worker share one document: each test finds it empty.
afterEach(() => {
  cleanup()
  // Vitest does so before the next test only, which may be one of the next file, whose own network is in its place by then.
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  sessionStorage.clear()
  localStorage.clear()
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`
  }
})
