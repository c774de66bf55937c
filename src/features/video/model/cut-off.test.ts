import { describe, expect, it } from 'vitest'
import { isCutOff, reachable } from './cut-off.ts'

const paid = { duration: 372, previewSeconds: 10 }
const free = { duration: 372, previewSeconds: null }
const live = { duration: null, previewSeconds: null }

describe('where a video is cut off', () => {
  it('stops who has not paid at ten seconds, and nobody else', () => {
    expect([0, 9.8, 9.9, 10, 200].map(seconds => isCutOff(seconds, paid))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
    expect(isCutOff(371, free)).toBe(false)
  })

  it('lets nobody go beyond what is theirs', () => {
    expect([-5, 4, 11, 900].map(seconds => reachable(seconds, paid))).toEqual([0, 4, 10, 10])
    expect([-5, 371, 900].map(seconds => reachable(seconds, free))).toEqual([0, 371, 372])
    expect(reachable(900, live)).toBe(900)
  })
})
