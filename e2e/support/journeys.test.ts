import { describe, expect, it } from 'vitest'
import { journeysOf } from './journeys.ts'
import type { TargetName } from './target.ts'

/** As Playwright puts it together: project, file, title with its tags. */
const title = (file: string, words: string) => `hosts ${file} ${words}`

const runs = (target: TargetName, file: string, words: string, files?: string[]) => {
  const { grep, grepInvert } = journeysOf(target, files)
  const text = title(file, words)
  return grep.test(text) && !(grepInvert?.test(text) ?? false)
}

describe('the journeys of a target', () => {
  it('are all that fit where no files are named', () => {
    expect(runs('hosts', 'order.spec.ts', 'orders @smoke')).toBe(true)
    expect(runs('hosts', 'order.spec.ts', 'holds @look')).toBe(false)
    expect(runs('postgres', 'order.spec.ts', 'orders @smoke')).toBe(true)
    expect(runs('postgres', 'order.spec.ts', 'looks back')).toBe(false)
  })

  it('are the core, and all of the files that are named', () => {
    const files = ['order.spec.ts']
    expect(runs('hosts', 'order.spec.ts', 'orders @smoke', files)).toBe(true)
    expect(runs('hosts', 'order.spec.ts', 'holds @look', files)).toBe(false)
    expect(runs('hosts', 'session.spec.ts', 'goes along @hosts', files)).toBe(true)
    expect(runs('hosts', 'session.spec.ts', 'ends', files)).toBe(false)
    expect(runs('hosts', 'pre-order.spec.ts', 'ends', files)).toBe(false)
    expect(runs('postgres', 'order.spec.ts', 'looks back', files)).toBe(false)
    expect(runs('postgres', 'pay.spec.ts', 'pays @smoke @money', [])).toBe(true)
    expect(runs('postgres', 'pay.spec.ts', 'pays @smoke', [])).toBe(false)
  })

  it('are everything on a target without a core', () => {
    expect(runs('local', 'order.spec.ts', 'orders', [])).toBe(true)
  })

  it('need domains where they are about them', () => {
    expect(runs('local', 'session.spec.ts', 'has a cart of its own @hosts @domains')).toBe(false)
    expect(runs('hosts', 'session.spec.ts', 'has a cart of its own @hosts @domains', [])).toBe(true)
  })
})
