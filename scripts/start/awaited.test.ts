import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showAwaited } from './awaited.ts'

let written: string[]
const screen = (isLive: boolean) => ({ write: (text: string) => void written.push(text), isLive })
const plain = () => written.join('')

beforeEach(() => {
  written = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('says in a log what is awaited and for how long, now and then', async () => {
  const awaited = showAwaited(screen(false))
  const server = awaited.begin('the server')
  awaited.begin('profis')
  await vi.advanceTimersByTimeAsync(20_000)
  server(true)
  await vi.advanceTimersByTimeAsync(20_000)
  awaited.end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(plain().trimEnd().split('\n')).toEqual([
    '… the server',
    '… profis',
    '… the server (20 s), profis (20 s)',
    '✔ the server (20 s)',
    '… profis (40 s)',
  ])
})

it('changes one line each second where a person watches, and keeps it below what is printed', async () => {
  const awaited = showAwaited(screen(true))
  const profis = awaited.begin('profis')
  await vi.advanceTimersByTimeAsync(2000)
  expect(written.at(-1)).toBe('\r\u001B[K… profis (2 s)')
  awaited.print('Building for local')
  expect(written.slice(-2)).toEqual(['\r\u001B[KBuilding for local\n', '\r\u001B[K… profis (2 s)'])
  profis(false)
  profis(true)
  expect(written.at(-1)).toBe('\r\u001B[K✘ profis (2 s)\n')
  awaited.end()
})
