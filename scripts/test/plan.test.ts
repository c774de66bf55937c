import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { journeySites } from '../../e2e/support/target.ts'
import { sites } from '../../sites/sites.ts'
import type { Change } from './change.ts'
import { leftOutLines } from './closing.ts'
import { changedJourneys, makePlan, reachesJourney } from './plan.ts'

/** Some of the project's files, enough for each slice of the rotation to have some. */
const present = globSync('contract/**/*.ts')
const changing = (...files: string[]): Change => ({ base: 'abcdef123456', files, present, commits: 600 })
const keys = sites.map(({ key }) => key)
/** A sub-site that no journey goes through. */
const quiet = keys.find(key => !journeySites.includes(key)) ?? ''

describe('what a run repeats elsewhere', () => {
  it('is everything where that is asked for, or where git does not tell what has changed', () => {
    const whole = {
      sites: { chosen: keys.toSorted(), leftOut: [] },
      alone: { chosen: ['alone', 'alone-on-postgres'], leftOut: [] },
      linted: { leftOut: [] },
      formatted: { leftOut: [] },
      local: { leftOut: [] },
      hosts: { leftOut: [] },
      postgres: { leftOut: [] },
      serverOnPglite: { leftOut: [] },
    }
    expect(makePlan(changing(), true)).toMatchObject(whole)
    expect(makePlan({ ...changing(), base: undefined }, false)).toMatchObject(whole)
  })

  it('comes round within eight commits', () => {
    const plans = Array.from({ length: 8 }, (_, index) =>
      makePlan({ ...changing('docs/x.md'), commits: 600 + index }, false),
    )
    for (const part of [
      'linted',
      'formatted',
      'sites',
      'local',
      'hosts',
      'postgres',
      'serverOnPglite',
      'alone',
    ] as const) {
      const [first] = plans
      const all = [...(first?.[part].chosen ?? []), ...(first?.[part].leftOut ?? [])]
      const met = new Set<string>(plans.flatMap(plan => plan[part].chosen))
      expect(
        all.filter(name => !met.has(name)),
        part,
      ).toEqual([])
      expect(first?.[part].leftOut.length, part).toBeGreaterThan(0)
    }
  })

  it('always has the sub-sites of the journeys, and those with a change', () => {
    const { chosen } = makePlan(changing(`sites/${quiet}/content/index.yaml`), false).sites
    expect(chosen).toEqual(expect.arrayContaining([...journeySites, quiet]))
    expect(chosen.length).toBeLessThan(keys.length)
  })

  it.each([
    'sites/club/data/clubs.yaml',
    'sites/redirects.ts',
    'cms/read-site.ts',
    'football/league-table.ts',
    'scripts/build/slot.ts',
    'scripts/build/gatsby-patches/leave-out-loader.cjs',
    'src/templates/page.tsx',
    'src/shell/blocks/blocks.tsx',
    'contract/cms/blocks/accordion.ts',
    'package-lock.json',
  ])('has all sub-sites with a change of %s', file => {
    expect(makePlan(changing(file), false).sites.leftOut).toEqual([])
  })

  it.each(['cms/safe-html.test.ts', 'scripts/build/publish.test.ts'])(
    'builds nothing more for the test %s',
    file => {
      expect(makePlan(changing(file), false).sites).toEqual(makePlan(changing(), false).sites)
    },
  )

  it('has journeys whose file is changed, or whose parts are', () => {
    expect(makePlan(changing('e2e/order.spec.ts'), false).hosts.chosen).toContain('order.spec.ts')
    expect(changedJourneys(['e2e/order.spec.ts'])).toEqual(['order.spec.ts'])
    expect(changedJourneys(['e2e/pages/match-desk-pages.ts'])).toEqual(
      expect.arrayContaining(['match-desk.spec.ts']),
    )
    expect(changedJourneys(['e2e/pages/match-desk-pages.ts'])).not.toContain('withdrawal.spec.ts')
    const { local, hosts } = makePlan(changing('e2e/pages/journey.ts'), false)
    expect([...local.leftOut, ...hosts.leftOut]).toEqual([])
  })

  it.each([
    ['tests/mails/orders.ts', 'tests/server/platform/mail-triggers.test.ts'],
    ['tests/server/access/rows/cart.ts', 'tests/server/access/access.test.ts'],
    ['tests/server/areas/facts/cart.ts', 'tests/server/account/export.test.ts'],
  ])('has the server tests on PGlite that find %s by its folder', (file, test) => {
    expect(makePlan(changing(file), false).serverOnPglite.chosen).toContain(test)
  })

  it('has all server tests on PGlite with a change of what a database is', () => {
    expect(makePlan(changing('server/db/schema/carts.ts'), false).serverOnPglite.leftOut).toEqual([])
  })
})

describe('whether a change reaches a journey', () => {
  it('is so for each of them with a change of the product, or where git does not tell', () => {
    expect(reachesJourney(changing('src/ui/button.tsx'))('order.spec.ts')).toBe(true)
    expect(reachesJourney({ ...changing(), base: undefined })('order.spec.ts')).toBe(true)
  })

  it('is so for its own file alone where the product is what it was', () => {
    const reaches = reachesJourney(changing('e2e/order.spec.ts', 'docs/x.md', 'src/ui/button.test.tsx'))
    expect(reaches('order.spec.ts')).toBe(true)
    expect(reaches('withdrawal.spec.ts')).toBe(false)
  })
})

describe('the end of a run', () => {
  it('says what was left out, and by which rule it comes', () => {
    const change = changing('docs/x.md')
    const [what = '', rule = ''] = leftOutLines(makePlan(change, false), change)
    expect(what).toMatch(/\d+ of \d+ sub-sites on hosts, .*\d+ of \d+ files of journeys on hosts/)
    expect(rule).toContain('1 files since abcdef1')
    expect(rule).toContain('commit 600, slice 0')
  })

  it('says that nothing was left out where that is so', () => {
    expect(leftOutLines(makePlan(changing(), true), changing())).toEqual(['Nothing was left out.'])
  })
})
