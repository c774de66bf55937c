import { expect, it } from 'vitest'
import { counterpart, figureIn, figureTexts, readFigures } from './figure-texts.ts'

it.each([
  ['possession', '55', 55],
  ['possession', '５５％', 55],
  ['possession', '५५', 55],
  ['possession', '55 %', 55],
  ['possession', '101', undefined],
  ['shots', '12', 12],
  ['shots', '1,5', undefined],
  ['distance', '112,4', 112.4],
  ['distance', 'viel', undefined],
  ['fouls', '-1', undefined],
] as const)('reads for %s "%s" as %s', (figure, text, value) => {
  expect(figureIn(figure, text)).toBe(value)
})

it('knows the other side of possession alone', () => {
  expect(counterpart('possession', '58')).toBe('42')
  expect(counterpart('shots', '58')).toBeUndefined()
  expect(counterpart('possession', '5x')).toBeUndefined()
})

it('writes figures so that they read the same again, and leaves out what nobody counted', () => {
  const figures = { possession: { home: 55, away: 45 }, distance: { home: 112.4, away: 110 } }
  expect(readFigures(figureTexts(figures, 'de'))).toEqual({ figures, faults: [] })
})

it('wants both sides of what is counted', () => {
  const texts = { ...figureTexts({}, 'de'), shots: { home: '7', away: '' } }
  expect(readFigures(texts)).toEqual({ figures: {}, faults: [{ figure: 'shots', side: 'away' }] })
})
