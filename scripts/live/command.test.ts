import { describe, expect, it } from 'vitest'
import { readCommand } from './command.ts'

describe('what is asked of npm run live', () => {
  it.each([
    ['on --video 520', { kind: 'on', uid: 520 }],
    ['--video 7 on', { kind: 'on', uid: 7 }],
    ['off', { kind: 'off' }],
    ['status', { kind: 'status' }],
  ])('is understood: %s', (words, expected) => {
    expect(readCommand(words.split(' '))).toEqual(expected)
  })

  it.each([
    ['', 'One of on, off and status is wanted.'],
    ['on', '--video is missing: which video is broadcast?'],
    ['on --video derby', '--video derby is no number of a video.'],
    ['on --video 0', '--video 0 is no number of a video.'],
    ['on --video 99999999999999999999', '--video 99999999999999999999 is no number of a video.'],
    ['on off', 'One of on, off and status is wanted.'],
    ['stop', 'There is no "stop".'],
    ['off --video 5', 'off takes no --video.'],
    ['status --video 5', 'status takes no --video.'],
  ])('is refused with its reason: %s', (words, reason) => {
    expect(readCommand(words.split(' ').filter(word => word !== ''))).toBe(reason)
  })

  it('names an option that there is not', () => {
    expect(readCommand(['on', '--video', '520', '--paid'])).toContain("'--paid'")
  })
})
