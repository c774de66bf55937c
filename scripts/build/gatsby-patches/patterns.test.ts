import { describe, expect, it } from 'vitest'
import { findEach, findOnce, replaceEach, replaceOnce, someOf } from './patterns.ts'

const where = { file: '404.html', what: 'the scripts of a page' }
const failure = (pattern: string) => `404.html: nothing matches ${pattern} (the scripts of a page). Is it`

describe('a pattern on what Gatsby wrote', () => {
  it('is replaced once, by a text as it stands or by what is made of its groups', () => {
    expect(replaceOnce('a1 a2', 'a', '$&', where)).toBe('$&1 a2')
    expect(replaceOnce('a1 a2', /a(\d)/, (_, digit = '') => `b${digit}`, where)).toBe('b1 a2')
  })

  it('is replaced wherever it matches', () => {
    expect(replaceEach('a1 a2', 'a', 'b', where)).toBe('b1 b2')
    expect(replaceEach('a1 a2', /a(\d)/g, (_, digit = '') => digit, where)).toBe('1 2')
  })

  it('is found with its groups', () => {
    expect(findOnce('a1 a2', /a(\d)/, where)[1]).toBe('1')
    expect(findEach('a1 a2', /a(\d)/g, where).map(([, digit]) => digit)).toEqual(['1', '2'])
    expect(someOf([1], /a/, where)).toEqual([1])
  })

  it('ends the build with its file and name where it matches nothing', () => {
    expect(() => replaceOnce('b', 'a', '', where)).toThrow(failure('a'))
    expect(() => replaceOnce('b', /a/, '', where)).toThrow(failure('/a/'))
    expect(() => replaceEach('b', 'a', '', where)).toThrow(failure('a'))
    expect(() => replaceEach('b', /a/g, '', where)).toThrow(failure('/a/g'))
    expect(() => findOnce('b', /a/, where)).toThrow(failure('/a/'))
    expect(() => findEach('b', /a/g, where)).toThrow(failure('/a/g'))
    expect(() => someOf([], /a/, where)).toThrow(failure('/a/'))
  })
})
