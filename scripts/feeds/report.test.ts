import { expect, it } from 'vitest'
import { report } from './report.ts'

const result = { isDone: false, created: 1, changed: 0, unchanged: 2, notes: [], number: null }
const missing = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'note' as const,
    line: null,
    text: `${index}: is known, but not in the file; it stays as it is`,
  }))

it('says faults last, and counts what is missing from the file', () => {
  const notes = [
    { kind: 'fault' as const, line: 2, text: 'no list of clubs knows “Rheinnau”' },
    { kind: 'note' as const, line: 3, text: 'it is postponed' },
    ...missing(300),
  ]
  expect(report({ ...result, notes }, { isDryRun: true, skipsBad: false }).split('\n')).toEqual([
    'Note: 300 matches are known, but not in the file; they stay as they are',
    'Note in match 3: it is postponed',
    'Fault in match 2: no list of clubs knows “Rheinnau”',
    '',
    '1 fault.',
    'Nothing was imported. The good matches would be (--skip-bad takes them alone):',
    'Matches: 1 new, 0 changed, 2 unchanged',
  ])
})

it('names the few that are missing', () => {
  const lines = report({ ...result, notes: missing(2) }, { isDryRun: true, skipsBad: false }).split('\n')
  expect(lines.slice(0, 2)).toEqual(missing(2).map(({ text }) => `Note: ${text}`))
  expect(lines.at(-2)).toBe('Only looked at: nothing was changed. It would be:')
  expect(report({ ...result, isDone: true }, { isDryRun: false, skipsBad: false })).toMatch(/^Imported\./)
})

it('says what would be left out where that is wanted', () => {
  const notes = [{ kind: 'fault' as const, line: 2, text: 'no list of clubs knows “Rheinnau”' }]
  const lines = report({ ...result, notes }, { isDryRun: true, skipsBad: true }).split('\n')
  expect(lines.slice(-3)).toEqual([
    '1 fault.',
    'Only looked at: nothing was changed. It would be:',
    'Matches: 1 new, 0 changed, 2 unchanged',
  ])
})
