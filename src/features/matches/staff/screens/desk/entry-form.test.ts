import { describe, expect, it } from 'vitest'
import { makeDeskEntry } from '#tests/factories/matches.ts'
import { isDone } from './desk-writes.ts'
import {
  cardsFor,
  draftOf,
  emptyForm,
  type EntryForm,
  formOfEntry,
  type FormType,
  goalsFor,
  holdsInput,
  isGrave,
  likelyDecision,
  likelyPeriod,
} from './entry-form.ts'

const match = {
  period: 'FirstHalf' as const,
  squads: {
    home: [
      { name: 'Chidi Okafor', number: 9 },
      { name: 'Noah Kessler', number: 10 },
    ],
    away: [{ name: 'Amadou Balde', number: 9 }],
  },
}
const form = (type: FormType, changes: Partial<EntryForm> = {}): EntryForm => ({
  ...emptyForm(type, '12'),
  ...changes,
})
const typed = (text: string) => ({ text, isExact: false })
const draft = (type: FormType, changes: Partial<EntryForm> = {}, period = match.period as string) =>
  draftOf(form(type, changes), { ...match, period: period as 'FirstHalf' })

describe('a form', () => {
  it('finds the scorer by number on the side that scored, and of an own goal on the other', () => {
    expect(draft('Goal', { side: 'home', player: typed('9') })).toMatchObject({
      entry: {
        type: 'Goal',
        minute: 12,
        stoppage: null,
        side: 'home',
        player: 'Chidi Okafor',
        otherPlayer: null,
      },
    })
    expect(draft('Goal', { side: 'home', player: typed('9'), goalKind: 'ownGoal' })).toMatchObject({
      entry: { side: 'home', player: 'Amadou Balde', goalKind: 'ownGoal' },
    })
  })

  it('wants to know whose goal it was that somebody made the pass for', () => {
    expect(draft('Goal', { side: 'home', otherPlayer: typed('10') })).toEqual({ ok: false, field: 'player' })
    expect(draft('Goal', { side: 'home', player: typed('9'), otherPlayer: typed('10') })).toMatchObject({
      entry: { player: 'Chidi Okafor', otherPlayer: 'Noah Kessler' },
    })
  })

  it('takes a goal whose scorer nobody knows yet, and a name that no squad has', () => {
    expect(draft('Goal', { side: 'away' })).toMatchObject({ ok: true, entry: { player: null } })
    expect(draft('Goal', { side: 'away', player: typed('Traoré') })).toMatchObject({
      entry: { player: 'Traoré' },
    })
    // As it stands, where somebody says so.
    expect(draft('Goal', { side: 'home', player: { text: 'Oka', isExact: true } })).toMatchObject({
      entry: { player: 'Oka' },
    })
  })

  it.each([
    ['Goal', {}, 'side'],
    ['Goal', { side: 'home', player: typed('77') }, 'player'],
    ['Goal', { side: 'home', minute: 'gleich' }, 'minute'],
    ['Substitution', { side: 'home' }, 'player'],
    ['Substitution', { side: 'home', player: typed('9') }, 'otherPlayer'],
    ['Substitution', { side: 'home', player: typed('9'), otherPlayer: typed('okafor') }, 'otherPlayer'],
    ['VAR', {}, 'decision'],
    ['VAR', { decision: 'goalCancelled' }, 'refersTo'],
    ['PenaltyShot', { side: 'home' }, 'scored'],
    ['Comment', { textDe: '  ' }, 'textDe'],
    ['Period', {}, 'period'],
  ] as const)('of %s with %j says that %s is missing', (type, changes, field) => {
    expect(draft(type, changes)).toEqual({ ok: false, field })
  })

  it('makes a goal of a penalty that went in, but in a shoot-out', () => {
    expect(draft('PenaltyShot', { side: 'home', scored: true })).toMatchObject({
      entry: { type: 'Goal', goalKind: 'penalty', minute: 12 },
    })
    expect(draft('PenaltyShot', { side: 'home', scored: false })).toMatchObject({
      entry: { type: 'PenaltyShot', scored: false, minute: 12 },
    })
    expect(draft('PenaltyShot', { side: 'home', scored: true }, 'ShootOut')).toEqual({
      ok: true,
      entry: { type: 'PenaltyShot', side: 'home', player: null, scored: true, textDe: '', textEn: '' },
    })
  })

  it('blows the whistle of each period', () => {
    const whistle = (period: EntryForm['period']) => draft('Period', { period })
    expect(whistle('FirstHalf')).toMatchObject({ entry: { type: 'Kickoff' } })
    expect(whistle('HalfTime')).toMatchObject({ entry: { type: 'WhistleFirstHalf' } })
    expect(whistle('SecondHalf')).toMatchObject({ entry: { type: 'KickoffSecondHalf' } })
    expect(whistle('ExtraFirstHalf')).toMatchObject({
      entry: { type: 'PeriodStart', period: 'ExtraFirstHalf' },
    })
    expect(whistle('FullTime')).toMatchObject({ entry: { type: 'FinalWhistle' } })
    expect(isGrave(form('Period', { period: 'FullTime' }))).toBe(true)
    expect(isGrave(form('Period', { period: 'HalfTime' }))).toBe(false)
  })

  it('says of an entry what the entry says', () => {
    const entry = makeDeskEntry({ minute: 45, stoppage: 2, otherPlayer: 'Noah Kessler', textDe: 'Ecke.' })
    const corrected = draftOf(formOfEntry(entry), match)
    expect(corrected).toMatchObject({
      ok: true,
      entry: { type: 'Goal', minute: 45, stoppage: 2, player: 'Chidi Okafor', otherPlayer: 'Noah Kessler' },
    })
    const whistle = makeDeskEntry({ type: 'WhistleFirstHalf', isPeriodStart: true, period: 'HalfTime' })
    expect(draftOf({ ...formOfEntry(whistle), textDe: 'Pause.' }, match)).toMatchObject({
      entry: { type: 'WhistleFirstHalf', textDe: 'Pause.' },
    })
  })

  it('knows whether it would be a pity to lose it', () => {
    expect(holdsInput(form('Goal'))).toBe(false)
    expect(holdsInput(form('Goal', { side: 'home' }))).toBe(true)
    expect(holdsInput(form('Comment', { textEn: 'Rain.' }))).toBe(true)
  })
})

it('offers the goals that a decision can be about, the latest first', () => {
  const goals = [
    makeDeskEntry({ id: 'first' }),
    makeDeskEntry({ id: 'cancelled', isCancelled: true }),
    makeDeskEntry({ id: 'withdrawn', isWithdrawn: true }),
    makeDeskEntry({ id: 'card', type: 'YellowCard' }),
    makeDeskEntry({ id: 'last' }),
  ]
  const offered = (decision: 'goalCancelled' | 'goalConfirmed') =>
    goalsFor(decision, goals).map(({ id }) => id)
  expect(offered('goalCancelled')).toEqual(['last', 'first'])
  expect(offered('goalConfirmed')).toEqual(['last', 'cancelled', 'first'])
})

describe('the cards that a decision can be about', () => {
  const yellow = makeDeskEntry({ id: 'yellow', type: 'YellowCard' })
  const red = makeDeskEntry({ id: 'red', type: 'RedCard' })
  const withdrawn = makeDeskEntry({ id: 'withdrawn', type: 'RedCard', isWithdrawn: true })
  const entries = [makeDeskEntry({ id: 'goal' }), yellow, withdrawn, red]

  it('are those that hold, the latest first, and none of a decision about something else', () => {
    expect(cardsFor('noRedCard', entries).map(({ id }) => id)).toEqual(['red', 'yellow'])
    expect(cardsFor('redCard', entries).map(({ id }) => id)).toEqual(['red', 'yellow'])
    expect(cardsFor('penalty', entries)).toEqual([])
    expect(cardsFor(null, entries)).toEqual([])
  })

  it('need not be named', () => {
    expect(draft('VAR', { decision: 'redCard' })).toMatchObject({ entry: { refersTo: null } })
    expect(draft('VAR', { decision: 'redCard', refersTo: 'yellow' })).toMatchObject({
      entry: { refersTo: 'yellow' },
    })
  })

  it('suggest what is mostly decided of them', () => {
    expect(likelyDecision(yellow)).toEqual({ decision: 'redCard', refersTo: 'yellow' })
    expect(likelyDecision(red)).toEqual({ decision: 'noRedCard', refersTo: 'red' })
    expect(likelyDecision(makeDeskEntry({ type: 'Comment' }))).toEqual({})
  })
})

it('suggests the period that mostly comes', () => {
  expect(likelyPeriod(['FirstHalf', 'Live'])).toBe('FirstHalf')
  expect(likelyPeriod(['ExtraFirstHalf', 'ShootOut', 'FullTime'])).toBe('FullTime')
  expect(likelyPeriod([])).toBeNull()
})

describe('a deed whose answer was lost', () => {
  const entry = makeDeskEntry({ id: 'goal', minute: 13, version: 2 })
  const base = { key: 'k', entryId: 'goal', version: 1 }
  const correct = (minute: number) => {
    const corrected = draftOf({ ...formOfEntry(entry), minute: String(minute) }, match)
    if (!corrected.ok) throw new Error('no draft')
    return { ...base, kind: 'correct', entry: corrected.entry, form: formOfEntry(entry) } as const
  }

  it('is done where the entry is as it was to be', () => {
    expect(isDone(correct(13), { entries: [entry] })).toBe(true)
    expect(isDone(correct(14), { entries: [entry] })).toBe(false)
    expect(isDone({ ...base, kind: 'withdraw', isWithdrawn: true }, { entries: [entry] })).toBe(false)
    expect(
      isDone(
        { ...base, kind: 'withdraw', isWithdrawn: true },
        { entries: [{ ...entry, isWithdrawn: true }] },
      ),
    ).toBe(true)
  })
})
