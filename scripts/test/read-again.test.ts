import { describe, expect, it } from 'vitest'
import type { Change } from './change.ts'
import { formattedFiles, lintedFiles } from './read-again.ts'

const present = [
  'README.md',
  'contract/kernel/locale.ts',
  'contract/kernel/primitives.ts',
  'scripts/lib/in-lanes.ts',
  'server/app.ts',
  'tests/server/platform/health.test.ts',
]
/** Commit by commit, so that the rotation is met in each of its slices. */
const changes = (files: string[]): Change[] =>
  Array.from({ length: 8 }, (_, commits) => ({ base: 'abcdef', files, present, commits }))

/** What is chosen whichever slice has its turn. */
const always = (selections: readonly { chosen: readonly string[] }[]) =>
  present.filter(file => selections.every(({ chosen }) => chosen.includes(file)))

describe('what ESLint reads', () => {
  it('is what has changed, and all that imports it', () => {
    expect(always(changes(['scripts/lib/in-lanes.ts']).map(lintedFiles))).toEqual(['scripts/lib/in-lanes.ts'])
    expect(always(changes(['server/app.ts']).map(lintedFiles))).toEqual([
      'server/app.ts',
      'tests/server/platform/health.test.ts',
    ])
  })

  it('reaches who imported a file that is gone', () => {
    expect(always(changes(['server/settings.ts']).map(lintedFiles))).toContain('server/app.ts')
  })

  it.each([
    'eslint.config.mjs',
    'tsconfig.json',
    'package-lock.json',
    'scripts/lint/kurve-rules.mjs',
    'src/assets.d.ts',
    'src/lib/query/query-client.ts',
  ])('is all code with a change of %s', file => {
    const [first] = changes([file]).map(lintedFiles)
    expect(first?.leftOut).toEqual([])
    expect(first?.chosen).not.toContain('README.md')
  })
})

describe('what prettier reads', () => {
  it('is what has changed', () => {
    expect(always(changes(['README.md', 'server/app.ts']).map(formattedFiles))).toEqual([
      'README.md',
      'server/app.ts',
    ])
  })

  it('is everything with a change of its rules', () => {
    expect(changes(['.prettierrc.json']).map(formattedFiles)[0]?.leftOut).toEqual([])
  })
})

it('reads each file within eight commits', () => {
  for (const read of [lintedFiles, formattedFiles]) {
    const selections = changes([]).map(read)
    const met = new Set(selections.flatMap(({ chosen }) => chosen))
    expect(selections[0]?.leftOut.filter(file => !met.has(file))).toEqual([])
  }
})
