import { expect, it } from 'vitest'
import type { SiteOutcome } from './build-sites.ts'
import { outcomeIn, outcomeLine } from './outcome-line.ts'

const outcome = (how: SiteOutcome['outcome']): SiteOutcome => ({
  site: 'touchdown-frankfurt',
  outcome: how,
  seconds: 4.25,
  pages: 32,
  warnings: [],
  problems: [],
})

it.each([
  ['built', true],
  ['unchanged', true],
  ['failed', false],
] as const)('a sub-site that was %s is found in what the build says', (how, isUpToDate) => {
  expect(outcomeIn(outcomeLine(outcome(how)))).toEqual({ site: 'touchdown-frankfurt', isUpToDate })
})

it('says nothing of how a sub-site ended that has only begun', () => {
  for (const line of [
    '… profis',
    '  profis: scripts and styles (60.2 s)',
    '2 built, 0 unchanged, 0 failed in 70.1 s',
  ])
    expect(outcomeIn(line)).toBeUndefined()
})
