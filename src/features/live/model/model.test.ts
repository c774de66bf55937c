import { afterEach, describe, expect, it, vi } from 'vitest'
import { liveVideoInterval, readLiveVideo } from './live-video.ts'
import { keepVolume, readVolume } from '../components/use-radio.ts'

describe('the live-video file', () => {
  it('is asked for each half minute', () => {
    expect(liveVideoInterval()).toBe(30_000)
  })

  it('is read where it has both fields, whatever else there is', () => {
    expect(readLiveVideo({ payment: true, video_uid: 520, more: 1 })).toMatchObject({ video_uid: 520 })
  })

  it.each([
    null,
    'on',
    [],
    {},
    { payment: true },
    { payment: 'no', video_uid: 5 },
    { payment: false, video_uid: '5' },
  ])('is none where it is %j', json => {
    expect(readLiveVideo(json)).toBeUndefined()
  })
})

describe('the volume of the radio', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }
  afterEach(() => kept.clear())

  it('is what it was the last time', () => {
    vi.stubGlobal('localStorage', storage)
    expect(readVolume()).toBe(0.7)
    keepVolume(0)
    expect(readVolume()).toBe(0)
  })

  it.each(['loud', '7', '-1', ''])(
    'is the usual one or silence where "%s" was kept, and never louder',
    value => {
      vi.stubGlobal('localStorage', storage)
      kept.set('kurve.radio.volume', value)
      expect([0, 0.7]).toContain(readVolume())
    },
  )

  it('is not kept where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('denied')
      },
    })
    expect(() => keepVolume(0.2)).not.toThrow()
    expect(readVolume()).toBe(0.7)
  })
})
