import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Beat } from '#src/features/video/calls.ts'
import { useHeartbeat } from '#src/features/video/use-heartbeat.ts'
import { connect } from '#src/lib/http/connection.ts'
import { makeProblem } from '#tests/factories/problems.ts'

const ticket = crypto.randomUUID()
const renewed = { playlist: 'https://api.club.example/master.m3u8', expiresAt: null }

/** What the platform heard, with the second of the test in which it did; what it answers. */
const platform = {
  heard: [] as { at: number; position: number; isClosing: boolean }[],
  answer: () => Response.json(renewed),
}
const startedAt = Date.parse('2031-05-17T18:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: startedAt, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  Object.assign(platform, { heard: [], answer: () => Response.json(renewed) })
  connect({
    apiRoot: 'https://api.club.example',
    accessToken: () => Promise.resolve('token'),
    renewToken: () => Promise.resolve(undefined),
  })
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { position, isClosing } = JSON.parse(body) as { position: number; isClosing: boolean }
    platform.heard.push({ at: (Date.now() - startedAt) / 1000, position, isClosing })
    return Promise.resolve(platform.answer())
  })
})
afterEach(() => void vi.useRealTimers())

const refuse = (errorCode: 'VIDEO_TAKEN_OVER' | 'VIDEO_TICKET_ENDED') => () =>
  Response.json(makeProblem({ status: 409, errorCode }), {
    status: 409,
    headers: { 'content-type': 'application/problem+json' },
  })

function start(isPlaying = true) {
  const position = { current: 0 }
  const beats: Beat['kind'][] = []
  const { rerender, unmount } = renderHook(
    props =>
      useHeartbeat({
        position,
        opening: { ticket, heartbeatSeconds: 300 },
        isPlaying: props.isPlaying,
        onBeat: ({ kind }) => void beats.push(kind),
      }),
    { initialProps: { isPlaying } },
  )
  return {
    position,
    beats,
    unmount,
    play: () => rerender({ isPlaying: true }),
    pause: () => rerender({ isPlaying: false }),
  }
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const moments = () => platform.heard.map(({ at }) => at)

describe('the heartbeat of a player', () => {
  it('says each five minutes that it plays, and where', async () => {
    const { position, beats } = start()
    position.current = 299
    await pass(300)
    position.current = 599
    await pass(300)
    expect(platform.heard).toEqual([
      { at: 300, position: 299, isClosing: false },
      { at: 600, position: 599, isClosing: false },
    ])
    expect(beats).toEqual(['renewed', 'renewed'])
  })

  it('counts five minutes from the last one, however long it paused between', async () => {
    const { play, pause } = start()
    await pass(60)
    pause()
    await pass(120)
    play()
    await pass(300)
    // At the pause, and five minutes after that.
    expect(moments()).toEqual([60, 360])
  })

  it('finds out at once, going on after long, whether the place is still there', async () => {
    const { play, pause, beats } = start()
    await pass(60)
    pause()
    await pass(900)
    platform.answer = refuse('VIDEO_TICKET_ENDED')
    play()
    await pass(0)
    expect(moments()).toEqual([60, 960])
    expect(beats).toEqual(['renewed', 'ended'])
  })

  it('tries again soon where nobody has heard it: the place waits a minute only', async () => {
    start()
    platform.answer = () => Response.error()
    await pass(300)
    platform.answer = () => Response.json(renewed)
    await pass(15)
    await pass(300)
    expect(moments()).toEqual([300, 315, 615])
  })

  it('says nothing when its tab is left while it pauses', async () => {
    const { position, pause, beats } = start()
    position.current = 60
    await pass(60)
    pause()
    await pass(600)
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(moments()).toEqual([60])
    expect(beats).toEqual(['renewed'])
  })

  it('says once that it goes away, and hears nothing after that', async () => {
    const { position, unmount, beats } = start()
    position.current = 40
    await pass(40)
    platform.answer = refuse('VIDEO_TAKEN_OVER')
    unmount()
    await pass(600)
    expect(platform.heard).toEqual([{ at: 40, position: 40, isClosing: true }])
    expect(beats).toEqual([])
  })

  it('is silent from when another plays instead', async () => {
    const { beats, pause, play, unmount } = start()
    platform.answer = refuse('VIDEO_TAKEN_OVER')
    await pass(300)
    pause()
    play()
    await pass(900)
    unmount()
    expect(moments()).toEqual([300])
    expect(beats[0]).toBe('takenOver')
  })
})
