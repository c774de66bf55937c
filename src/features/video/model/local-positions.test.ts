import { beforeEach, describe, expect, it } from 'vitest'
import { keepLocalPosition, localPosition } from './local-positions.ts'

/** As much of a browser's storage as is needed. */
const newStorage = (): Storage => {
  const held = new Map<string, string>()
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  } as unknown as Storage
}

let storage: Storage
beforeEach(() => {
  storage = newStorage()
})

describe('where a visitor was', () => {
  it('is remembered for each video', () => {
    keepLocalPosition(storage, 501, 192.7, 372)
    keepLocalPosition(storage, 505, 20, 318)
    expect([localPosition(storage, 501), localPosition(storage, 505)]).toEqual([192, 20])
    expect(localPosition(storage, 506)).toBeUndefined()
  })

  it('is forgotten at the beginning and at the end', () => {
    for (const seconds of [3, 360, 372]) {
      keepLocalPosition(storage, 501, 100, 372)
      keepLocalPosition(storage, 501, seconds, 372)
      expect(localPosition(storage, 501)).toBeUndefined()
    }
  })

  it('takes little room: the last twenty', () => {
    for (let uid = 1; uid <= 30; uid += 1) keepLocalPosition(storage, uid, 60, 372)
    expect(localPosition(storage, 10)).toBeUndefined()
    expect(localPosition(storage, 11)).toBe(60)
  })

  it('does not fall over what others have written there, or over a full storage', () => {
    for (const text of ['{', '{"a":1}', '[[1,"x"],null,[2]]']) {
      storage.setItem('kurve.videoPositions', text)
      expect(localPosition(storage, 1)).toBeUndefined()
    }
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(() => keepLocalPosition(storage, 1, 60, 372)).not.toThrow()
  })
})
