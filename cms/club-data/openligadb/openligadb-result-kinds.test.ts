import { expect, it } from 'vitest'
import { resultKindOf } from './openligadb-result-kinds.ts'

it.each<[string, readonly string[]]>([
  [
    'halfTime',
    ['Halbzeit', 'HZ', 'Halbzeitstand', 'Pausenstand', '1. Halbzeit', 'nach 45 Minuten', 'Half-time'],
  ],
  [
    'regular',
    ['nach 90 Minuten', '90 Min.', 'Ergebnis nach Ende der regulären Spielzeit', 'vor Verlängerung'],
  ],
  ['end', ['Endergebnis', 'Endstand', 'Schlussstand', 'Ergebnis', 'vor Elfmeterschießen']],
  ['stoppage', ['Nachspielzeit']],
  [
    'extraTime',
    ['nach Verlängerung', 'Verlängerung', 'n.V.', 'n. V.', 'i.V.', 'nV', 'nach Verläng.', '120 Minuten'],
  ],
  [
    'shootOut',
    [
      'nach Elfmeterschießen',
      'Elfmeterschiessen',
      'n.E.',
      'n. E.',
      'i.E.',
      'i. E.',
      'nE',
      'nach 11m',
      'Elfer',
      'Endergebnis n.E.',
    ],
  ],
])('knows a result of %s by its name alone', (kind, names) => {
  for (const resultname of names)
    expect([resultname, resultKindOf({ resultname, resulttypekind: 'Unknown' })]).toEqual([resultname, kind])
})

it.each([
  ['nach 90 Minuten', 'AfterExtraTime', 'regular'],
  ['n.E.', 'After90Minutes', 'shootOut'],
  ['Endergebnis', 'After90Minutes', 'end'],
  ['Endergebnis', 'AfterExtraTime', 'extraTime'],
  ['Nachspielzeit', 'AfterExtraTime', 'extraTime'],
  ['Nachspielzeit', 'After90Minutes', 'stoppage'],
  ['', 'AfterPenalties', 'shootOut'],
  ['Ergebnis 1', 'Unknown', undefined],
])('reads “%s” with the kind %s as %s', (resultname, resulttypekind, expected) => {
  expect(resultKindOf({ resultname, resulttypekind })).toBe(expected)
})
