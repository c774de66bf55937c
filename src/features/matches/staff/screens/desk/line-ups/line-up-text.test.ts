import { describe, expect, it } from 'vitest'
import { makeLineUp } from '#tests/factories/matches.ts'
import { lineUpTexts, readLineUp, readPlayers } from './line-up-text.ts'

const squad = Array.from({ length: 20 }, (_, index) => ({
  name: `Spieler Nummer${index + 1}`,
  number: index + 1,
}))
const okafor = { name: 'Chidi Okafor', number: 9 }

describe('a line of a line-up', () => {
  it.each([
    ['9', { name: 'Chidi Okafor', number: 9, captain: false }],
    ['9 Okafor', { name: 'Chidi Okafor', number: 9, captain: false }],
    ['okafor (C)', { name: 'Chidi Okafor', number: 9, captain: true }],
    ['9. Chidi Okafor C', { name: 'Chidi Okafor', number: 9, captain: true }],
    ['7 Amadou Balde', { name: 'Amadou Balde', number: 7, captain: false }],
    ['Ivo Marek', { name: 'Ivo Marek', number: null, captain: false }],
    ['９', { name: 'Chidi Okafor', number: 9, captain: false }],
    ['٩ Okafor', { name: 'Chidi Okafor', number: 9, captain: false }],
    ['९ Okafor (C)', { name: 'Chidi Okafor', number: 9, captain: true }],
    ['９．Ｏｋａｆｏｒ（Ｃ）', { name: 'Chidi Okafor', number: 9, captain: true }],
    ['２２、小林', { name: '小林', number: 22, captain: false }],
    ['22 Calvin Costa', { name: 'Calvin Costa', number: 22, captain: false }],
  ])('"%s" is somebody', (text, player) => {
    expect(readPlayers(text, [okafor])).toEqual([{ ok: true, player }])
  })

  it('with a number that nobody has is told', () => {
    expect(readPlayers('77', [okafor])).toEqual([{ ok: false, text: '77', fault: 'unknownNumber' }])
    expect(readPlayers('７７', [okafor])).toEqual([{ ok: false, text: '77', fault: 'unknownNumber' }])
  })
})

describe('a line-up', () => {
  it('can be typed as numbers in one line', () => {
    const { lineUp } = readLineUp(
      { formation: '4-4-2', starters: '1 2 3 4 5 6 7 8 9 10 11', bench: '12, 13' },
      squad,
    )
    expect(lineUp?.starters).toHaveLength(11)
    expect(lineUp?.bench.map(({ number }) => number)).toEqual([12, 13])
  })

  it.each([
    '１ ２ ３ ４ ５ ６ ７ ８ ９ １０ １１',
    '１、２、３、４、５、６、７、８、９、１０、１１',
    '١ ٢ ٣ ٤ ٥ ٦ ٧ ٨ ٩ ١٠ ١١',
  ])('can be typed in the digits of another script: %s', starters => {
    const { lineUp } = readLineUp({ formation: '４‑４‑２', starters, bench: '' }, squad)
    expect(lineUp?.starters.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  it.each(['1 2 3 4 5 6C 7 8 9 10 11', '1, 2, 3, 4, 5, 6 C, 7, 8, 9, 10, 11', '1 2 3 4 5 6 7 8 9 10 11 C'])(
    'has its captain among the numbers: %s',
    starters => {
      const { lineUp } = readLineUp({ formation: '4-4-2', starters, bench: '' }, squad)
      const captains = lineUp?.starters.filter(({ captain }) => captain).map(({ number }) => number)
      expect(captains).toEqual([starters.endsWith('C') ? 11 : 6])
    },
  )

  it('reads the same again as it is shown', () => {
    const lineUp = makeLineUp('Nord')
    const [first, ...rest] = lineUp.starters
    const whole = { ...lineUp, starters: [{ ...first!, captain: true }, ...rest] }
    expect(readLineUp(lineUpTexts(whole), []).lineUp).toEqual(whole)
  })

  it.each([
    ['ten', { formation: '4-4-2', starters: '1 2 3 4 5 6 7 8 9 10', bench: '' }],
    ['no formation', { formation: '4-4-3', starters: '1 2 3 4 5 6 7 8 9 10 11', bench: '' }],
    ['somebody twice', { formation: '4-4-2', starters: '1 2 3 4 5 6 7 8 9 10 11', bench: '11' }],
    ['nothing', { formation: '', starters: '', bench: '' }],
  ])('is none with %s', (_, texts) => {
    expect(readLineUp(texts, squad).lineUp).toBeUndefined()
  })
})
