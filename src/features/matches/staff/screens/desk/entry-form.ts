import type { DeskEntry, DeskEntryDraft, DeskMatch, DeskPlayer } from '#contract/matches/staff-match-desk.ts'
import type { GoalKind, MatchSide, VarDecision } from '#contract/matches/match-events.ts'
import { type MatchPeriod, minuteText } from '#contract/matches/match-periods.ts'
import { playerIn } from './find-players.ts'
import { minuteIn } from './minute-text.ts'

/** What can be written; `Period` is every whistle. */
export const formTypes = [
  'Goal',
  'YellowCard',
  'YellowRedCard',
  'RedCard',
  'Substitution',
  'PenaltyShot',
  'VAR',
  'Comment',
  'Period',
] as const
export type FormType = (typeof formTypes)[number]

/** A name that is typed; `isExact`: it is meant as it stands, and nobody of the squad is looked for. */
export interface TypedPlayer {
  text: string
  isExact: boolean
}

/** What stands in the fields of an entry that is not written yet. */
export interface EntryForm {
  type: FormType
  /** The entry that is corrected, as it was when it was opened. */
  corrects: { id: string; version: number; type: DeskEntry['type'] } | null
  side: MatchSide | null
  minute: string
  player: TypedPlayer
  otherPlayer: TypedPlayer
  goalKind: GoalKind | null
  scored: boolean | null
  decision: VarDecision | null
  refersTo: string | null
  period: MatchPeriod | null
  textDe: string
  textEn: string
}

export type FormField =
  'side' | 'player' | 'otherPlayer' | 'minute' | 'scored' | 'decision' | 'refersTo' | 'period' | 'textDe'

const nobody: TypedPlayer = { text: '', isExact: false }

/** @param minute as the clock suggests it */
export const emptyForm = (type: FormType, minute: string): EntryForm => ({
  type,
  corrects: null,
  side: null,
  minute,
  player: nobody,
  otherPlayer: nobody,
  goalKind: null,
  scored: null,
  decision: null,
  refersTo: null,
  period: null,
  textDe: '',
  textEn: '',
})

const asTyped = (name: string | null): TypedPlayer => (name === null ? nobody : { text: name, isExact: true })

/** The fields of an entry that was written, to correct it. */
export function formOfEntry(entry: DeskEntry): EntryForm {
  const { type, minute, stoppage } = entry
  return {
    ...entry,
    type: isFormType(type) ? type : 'Period',
    corrects: { id: entry.id, version: entry.version, type },
    minute: minute === null ? '' : minuteText({ minute, stoppage }),
    player: asTyped(entry.player),
    otherPlayer: asTyped(entry.otherPlayer),
  }
}

const isFormType = (type: DeskEntry['type']): type is DeskEntry['type'] & FormType =>
  formTypes.some(each => each === type)

/** Whether anything was typed or chosen, so that it would be a pity to lose it. */
export const holdsInput = (form: EntryForm): boolean =>
  form.corrects !== null ||
  form.side !== null ||
  form.decision !== null ||
  [form.player.text, form.otherPlayer.text, form.textDe, form.textEn].some(text => text.trim() !== '')

/** The whistle that begins a period. */
const whistles: Readonly<
  Record<Exclude<MatchPeriod, 'PreMatch'>, { type: DeskEntryDraft['type']; period?: MatchPeriod }>
> = {
  FirstHalf: { type: 'Kickoff' },
  HalfTime: { type: 'WhistleFirstHalf' },
  SecondHalf: { type: 'KickoffSecondHalf' },
  FullTime: { type: 'FinalWhistle' },
  Live: { type: 'PeriodStart', period: 'Live' },
  ExtraFirstHalf: { type: 'PeriodStart', period: 'ExtraFirstHalf' },
  ExtraSecondHalf: { type: 'PeriodStart', period: 'ExtraSecondHalf' },
  ShootOut: { type: 'PeriodStart', period: 'ShootOut' },
}

export type DraftMatch = Pick<DeskMatch, 'period' | 'squads'>

export type Draft = { ok: true; entry: DeskEntryDraft } | { ok: false; field: FormField }

/** Whose players a field of the form names: an own goal counts for the side that did not score it. */
export function squadOf({ squads }: DraftMatch, { side, goalKind }: EntryForm): readonly DeskPlayer[] {
  if (side === null) return [...squads.home, ...squads.away]
  return squads[goalKind === 'ownGoal' ? otherSide(side) : side]
}

export const otherSide = (side: MatchSide): MatchSide => (side === 'home' ? 'away' : 'home')

/** A side of which fewer are known than play is one whose names nobody can look up. */
const KNOWN_SQUAD = 11

/**
 * Somebody in the fields whom a squad that is known does not have, as nobody said that they are meant all the same.
 * @param asked names that were asked about before
 */
export function strangerIn(
  form: EntryForm,
  match: DraftMatch,
  asked: readonly string[] = [],
): { field: 'player' | 'otherPlayer'; name: string } | undefined {
  const squad = squadOf(match, form)
  if (form.side === null || squad.length < KNOWN_SQUAD) return undefined
  for (const field of ['player', 'otherPlayer'] as const) {
    const { text, isExact } = form[field]
    const name = isExact ? null : playerIn(text, squad)
    const isKnown = squad.some(known => known.name === name)
    if (typeof name === 'string' && !isKnown && !asked.includes(name)) return { field, name }
  }
  return undefined
}

/** What the fields say, for the platform; or the first field that lacks something. */
export function draftOf(form: EntryForm, match: DraftMatch): Draft {
  const texts = { textDe: form.textDe.trim(), textEn: form.textEn.trim() }
  const lacks = (field: FormField): Draft => ({ ok: false, field })
  const written = (entry: object): Draft => ({ ok: true, entry: entry as DeskEntryDraft })
  const squad = squadOf(match, form)
  const named = ({ text, isExact }: TypedPlayer) => (isExact ? text.trim() || null : playerIn(text, squad))
  const { type, side, decision, refersTo, scored, goalKind } = form

  if (type === 'Period') {
    if (form.corrects && form.corrects.type !== 'PeriodStart')
      return written({ type: form.corrects.type, ...texts })
    if (form.period === null || form.period === 'PreMatch') return lacks('period')
    return written({ ...whistles[form.period], ...texts })
  }
  if (type === 'Comment')
    return texts.textDe === '' && texts.textEn === '' ? lacks('textDe') : written({ type, ...texts })

  const at = minuteIn(form.minute)
  if (type === 'VAR') {
    if (decision === null) return lacks('decision')
    if (isAboutGoal(decision) && refersTo === null) return lacks('refersTo')
    return at ? written({ type, ...at, side, decision, refersTo, ...texts }) : lacks('minute')
  }
  if (side === null) return lacks('side')
  const player = named(form.player)
  const otherPlayer = named(form.otherPlayer)
  if (player === undefined) return lacks('player')
  if (type === 'PenaltyShot') {
    if (scored === null) return lacks('scored')
    if (isShootOut(form, match)) return written({ type, side, player, scored, ...texts })
    if (!at) return lacks('minute')
    // A penalty that went in is a goal of the match, but for those of a shoot-out.
    return scored
      ? written({ type: 'Goal', ...at, side, player, goalKind: 'penalty', ...texts })
      : written({ type, ...at, side, player, scored, ...texts })
  }
  if (!at) return lacks('minute')
  if (otherPlayer === undefined) return lacks('otherPlayer')
  if (type === 'Goal' && player === null && otherPlayer !== null) return lacks('player')
  if (type === 'Goal') return written({ type, ...at, side, player, otherPlayer, goalKind, ...texts })
  if (type === 'Substitution') {
    if (player === null) return lacks('player')
    if (otherPlayer === null || otherPlayer === player) return lacks('otherPlayer')
    return written({ type, ...at, side, player, otherPlayer, ...texts })
  }
  return written({ type, ...at, side, player, ...texts })
}

/** Whether it is a penalty of a shoot-out, which has no minute. */
export const isShootOut = (form: EntryForm, { period }: DraftMatch): boolean =>
  form.type === 'PenaltyShot' && (form.corrects ? form.minute === '' : period === 'ShootOut')

/** Whether a decision of the video assistant is about a goal, which has to be named. */
export const isAboutGoal = (decision: VarDecision | null): boolean =>
  decision === 'goalCancelled' || decision === 'goalConfirmed'

/** The goals that a decision may be about, the latest first. A goal that counts no more can be confirmed, and none is taken away twice. */
export const goalsFor = (decision: VarDecision | null, entries: readonly DeskEntry[]): DeskEntry[] =>
  entries
    .filter(({ type, isWithdrawn }) => type === 'Goal' && !isWithdrawn)
    .filter(({ isCancelled }) => decision !== 'goalCancelled' || !isCancelled)
    .toReversed()

/** Whether a decision of the video assistant is about a card, which may be named. */
export const isAboutCard = (decision: VarDecision | null): boolean =>
  decision === 'redCard' || decision === 'noRedCard'

const cards: readonly DeskEntry['type'][] = ['YellowCard', 'YellowRedCard', 'RedCard']
export const isCard = ({ type }: Pick<DeskEntry, 'type'>): boolean => cards.includes(type)

/** The cards that a decision may be about, the latest first. */
export const cardsFor = (decision: VarDecision | null, entries: readonly DeskEntry[]): DeskEntry[] =>
  isAboutCard(decision) ? entries.filter(entry => isCard(entry) && !entry.isWithdrawn).toReversed() : []

/** What the video assistant most likely says of an entry: a goal counts no more, a yellow card becomes a red one, a red one is none. */
export const likelyDecision = (entry: DeskEntry): Partial<EntryForm> => {
  if (entry.type === 'Goal') return { decision: 'goalCancelled', refersTo: entry.id }
  if (!isCard(entry)) return {}
  return { decision: entry.type === 'YellowCard' ? 'redCard' : 'noRedCard', refersTo: entry.id }
}

/** Whistles after which a mistake costs much: the ticker closes, or another kind of match begins. They are asked about once. */
export const isGrave = (form: EntryForm): boolean =>
  form.corrects === null &&
  form.type === 'Period' &&
  (form.period === 'FullTime' || form.period === 'ShootOut')

/** The period that a whistle most likely begins: after ninety minutes it is mostly over. */
export const likelyPeriod = (next: readonly MatchPeriod[]): MatchPeriod | null =>
  next.includes('FullTime') ? 'FullTime' : (next[0] ?? null)
