import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ignoredFiles, journeysOf } from './journeys.ts'
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

  it('are on local those that no other target always has', () => {
    expect(runs('local', 'order.spec.ts', 'orders', [])).toBe(true)
    expect(runs('local', 'order.spec.ts', 'orders @smoke @hosts', [])).toBe(false)
    expect(runs('local', 'order.spec.ts', 'pays @buying @money', [])).toBe(false)
    expect(runs('local', 'order.spec.ts', 'pays @buying @money', ['order.spec.ts'])).toBe(true)
    expect(runs('local', 'order.spec.ts', 'pays @buying @money')).toBe(true)
  })

  it('are everything on a target without a core', () => {
    expect(runs('alone', 'expired.spec.ts', 'is told @alone', [])).toBe(true)
  })

  it('run somewhere in each run, whatever the change is', () => {
    const targets = ['local', 'hosts', 'postgres', 'crash', 'alone'] as const
    const journeys = globSync('e2e/*.spec.ts').flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/^ *test\(\s*(['`"])(.*?)\1,/gmsu)].map(([, , words = '']) => ({
        file: path.basename(file),
        words,
      })),
    )
    expect(journeys.length).toBeGreaterThan(150)
    const runsOn = (target: TargetName, file: string, words: string) =>
      !ignoredFiles(target).includes(file) && runs(target, file, words, [])
    expect(
      journeys.filter(({ file, words }) => !targets.some(target => runsOn(target, file, words))),
    ).toEqual([])
  })

  it('need domains where they are about them', () => {
    expect(runs('local', 'session.spec.ts', 'has a cart of its own @hosts @domains')).toBe(false)
    expect(runs('hosts', 'session.spec.ts', 'has a cart of its own @hosts @domains', [])).toBe(true)
  })
})
