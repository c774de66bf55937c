import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { ESLint } from 'eslint'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findByEslint, seededFile, typedRules } from '../lint/compare-linters.ts'
import { readFaults, withSeeds } from '../lint/seed-folder.ts'
import { ambientFiles, lintArguments, smallProject } from './small-project.ts'

// In CI the parser takes this process for one that lints once, and resolves the links of the seeded folder otherwise.
beforeEach(() => vi.stubEnv('TSESTREE_SINGLE_RUN', 'false'))
afterEach(() => vi.unstubAllEnvs())

/** One file of each kind that eslint.config.mjs speaks of. */
const kinds = [
  'contract/kernel/durations.ts',
  'e2e/screens.spec.ts',
  'e2e/pages/everybody.ts',
  'scripts/start.mjs',
  'server/clock.ts',
  'server/db/locks.ts',
  'server/main.ts',
  'src/assets.d.ts',
  'src/gatsby/create-pages.ts',
  'src/features/account/api/consents.ts',
  'src/lib/paths.ts',
  'src/lib/paths.test.ts',
  'src/pages/cart.tsx',
  'src/ui/button.tsx',
  'tests/screens/ui/button.test.tsx',
  'tests/server/areas/toy-area.test.ts',
]

it('lints a file of each kind by the very rules of the whole run', async () => {
  expect(lintArguments(['a.ts'], 'small.json')).toEqual([
    '--no-warn-ignored',
    '--max-warnings=0',
    '--parser-options=projectService:false,project:small.json',
    'a.ts',
  ])
  const parserOptions = { projectService: false, project: 'small.json' }
  const whole = new ESLint()
  const small = new ESLint({ overrideConfig: { languageOptions: { parserOptions } } })
  const rulesOf = async (eslint: ESLint, file: string) => {
    const { rules, linterOptions } = (await eslint.calculateConfigForFile(file)) as Record<string, unknown>
    return { rules, linterOptions }
  }
  for (const file of kinds) expect(await rulesOf(small, file), file).toEqual(await rulesOf(whole, file))
})

it('finds a fault of each rule with types as the whole project does', async () => {
  const rules = await typedRules()
  const byRule = Map.groupBy(readFaults('rule-faults.txt'), ({ name }) => name)
  const files = [...byRule].flatMap(([name, faults]) =>
    faults.slice(0, 1).map(({ code }) => seededFile(`${name}.ts`, code)),
  )
  const { whole, small } = await withSeeds(files, async folder => {
    const project = path.join(folder, 'small.json')
    const seeds = files.map(({ name }) => path.join(folder, 'seeds', name))
    writeFileSync(project, JSON.stringify(smallProject(seeds, [])))
    return {
      whole: await findByEslint(folder, rules),
      small: await findByEslint(folder, rules, { projectService: false, project }),
    }
  })
  expect([...small].toSorted()).toEqual([...whole].toSorted())
  const found = new Set([...small].map(finding => finding.split(' ')[1]))
  expect([...rules.keys()].filter(rule => !found.has(rule))).toEqual([])
})

it('reads what other files declare for a room, and nothing that the room cannot see', () => {
  expect(ambientFiles(['src/ui/button.tsx'])).toContain('src/lib/query/query-client.ts')
  expect(ambientFiles(['server/main.ts'])).toEqual(['server/http/openapi.ts', 'src/lib/i18n/i18next.d.ts'])
  expect(ambientFiles(['contract/cart/cart.ts'])).toEqual([])
  expect(ambientFiles(['tests/helpers/call.ts'])).toEqual(
    expect.arrayContaining([
      'server/http/openapi.ts',
      'src/lib/i18n/i18next.d.ts',
      'tests/setup/postgres.ts',
    ]),
  )
})
