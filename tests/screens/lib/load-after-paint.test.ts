import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadAfterPaint } from '#src/early/load-after-paint.ts'

const files = ['/rest.css', '/runtime.js', '/app.js']
/** What was asked for, in the order of the page. */
const asked = () =>
  [...document.querySelectorAll('link[rel=stylesheet], script[src]')].map(
    element => element.getAttribute('href') ?? element.getAttribute('src'),
  )
/** Two frames, and what they put off. */
const frames = () => vi.advanceTimersByTimeAsync(40)
/** What waits for the first paint, which jsdom never does. */
let waiting: (() => void)[]
let isPainted: boolean
function PaintObserver(report: (entries: unknown, self: { disconnect: () => void }) => void) {
  const self = { disconnect: () => (waiting = []) }
  const notify = () => report([], self)
  return { observe: () => (isPainted ? notify() : waiting.push(notify)) }
}
const firstPaint = () => {
  isPainted = true
  for (const notify of waiting) notify()
  return frames()
}
let settle: { shown: () => void; broken: (fault: Error) => void }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] })
  waiting = []
  isPainted = false
  vi.stubGlobal('PerformanceObserver', PaintObserver)
  // jsdom decodes no pictures.
  HTMLImageElement.prototype.decode = () =>
    new Promise((shown, broken) => {
      settle = { shown, broken }
    })
  document.head.innerHTML = '<style data-page></style><style>.theme{}</style>'
  document.body.innerHTML = '<img fetchpriority="high" src="/hero.avif"/><img src="/small.avif"/>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

it('waits for the first picture, then for its frame', async () => {
  loadAfterPaint(files)
  await firstPaint()
  expect(asked()).toEqual([])
  settle.shown()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toEqual([])
  await frames()
  expect(asked()).toEqual(files)
})

it('waits for the first paint where the picture is there before it', async () => {
  loadAfterPaint(files)
  settle.shown()
  await frames()
  expect(asked()).toEqual([])
  await firstPaint()
  expect(asked()).toEqual(files)
})

it('puts styles between those of the page and those of the theme', async () => {
  loadAfterPaint(files)
  settle.shown()
  await firstPaint()
  expect([...document.head.children].map(({ tagName }) => tagName)).toEqual(['STYLE', 'LINK', 'STYLE'])
})

it('goes on where the picture is broken', async () => {
  loadAfterPaint(files)
  settle.broken(new Error('no picture'))
  await firstPaint()
  expect(asked()).toEqual(files)
})

it('waits a second at most, and loads once', async () => {
  loadAfterPaint(files)
  await vi.advanceTimersByTimeAsync(999)
  expect(asked()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked()).toEqual(files)
  settle.shown()
  await firstPaint()
  expect(asked()).toEqual(files)
})

it('waits for the paint alone where there is no such picture', async () => {
  document.body.innerHTML = '<img src="/small.avif"/>'
  loadAfterPaint(files)
  expect(asked()).toEqual([])
  await firstPaint()
  expect(asked()).toEqual(files)
})

it('waits a second at most where a busy browser draws no frame', async () => {
  document.body.innerHTML = ''
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
  loadAfterPaint(files)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked()).toEqual(files)
})

it('waits for nothing in the background', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  loadAfterPaint(files)
  expect(asked()).toEqual(files)
})
