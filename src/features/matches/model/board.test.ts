import { expect, it } from 'vitest'
import { momentOf } from './board.ts'

const score = { home: 1, away: 0 }

it.each([
  ['its kick-off is to come', { isLive: false, isOff: false, score: null }, false, 'ahead'],
  ['nobody says how it stands', { isLive: false, isOff: false, score: null }, true, 'pending'],
  ['it is played', { isLive: true, isOff: false, score }, true, 'live'],
  ['it is played and nobody has scored', { isLive: true, isOff: false, score: null }, true, 'live'],
  ['it begins before its time', { isLive: true, isOff: false, score }, false, 'live'],
  ['it has a result', { isLive: false, isOff: false, score }, true, 'over'],
  ['it was decided before its day', { isLive: false, isOff: false, score }, false, 'over'],
  ['it was put off', { isLive: false, isOff: true, score: null }, false, 'off'],
  ['it was put off and its old day is over', { isLive: false, isOff: true, score: null }, true, 'off'],
] as const)('where %s, the board says so', (_, board, isDue, moment) => {
  expect(momentOf(board, isDue)).toBe(moment)
})
