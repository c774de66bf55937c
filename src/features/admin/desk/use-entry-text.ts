import { useTranslation } from 'react-i18next'
import type { DeskEntry, DeskMatch } from '#contract/back-office/match-desk.ts'
import { minuteText } from './model/minute-text.ts'

/** What is said of an entry, be it written or not. */
type Told = Pick<
  DeskEntry,
  | 'type'
  | 'period'
  | 'minute'
  | 'stoppage'
  | 'side'
  | 'player'
  | 'otherPlayer'
  | 'goalKind'
  | 'scored'
  | 'decision'
> &
  Partial<Pick<DeskEntry, 'textDe' | 'textEn'>>

export interface EntryText {
  /** "45+2’", empty where it has none. */
  minute: string
  /** "Tor für Eichwald" */
  title: string
  /** Who and how. */
  facts: string[]
  /** All of it in a line: "45+2’ Tor für Eichwald, Chidi Okafor". */
  line: string
}

/** Says what an entry says, in the words that fans read. */
export function useEntryText({ home, away }: Pick<DeskMatch, 'home' | 'away'>): (entry: Told) => EntryText {
  const { t } = useTranslation(['matches', 'admin'])
  const sides = { home, away }
  const nameOf = (type: Told['type'], period: Told['period']) => {
    if (type === 'PeriodStart') return t(`periods.${period}`)
    return type === 'Comment' ? t('admin:desk.commands.Comment') : t(`types.${type}`)
  }
  return ({ type, period, side, player, otherPlayer, goalKind, scored, decision, ...entry }) => {
    const minute = entry.minute === null ? '' : `${minuteText({ ...entry, minute: entry.minute })}’`
    const named = nameOf(type, period)
    const title = side === null ? named : `${named} ${t('entry.for', { team: sides[side].name })}`
    const isChange = type === 'Substitution'
    const facts = [
      ...(player === null ? [] : [isChange ? t('entry.on', { player }) : player]),
      ...(goalKind === null ? [] : [t(`entry.${goalKind}`)]),
      ...(scored === null ? [] : [t(scored ? 'entry.scored' : 'entry.missed')]),
      ...(otherPlayer === null
        ? []
        : [isChange ? t('entry.off', { player: otherPlayer }) : t('entry.assist', { player: otherPlayer })]),
      ...(decision === null ? [] : [t(`entry.decisions.${decision}`)]),
    ]
    const words =
      type === 'Comment'
        ? [[entry.textDe, entry.textEn].find(text => text !== undefined && text !== '') ?? '']
        : []
    const line = `${minute} ${[title, ...facts, ...words].filter(part => part !== '').join(', ')}`.trim()
    return { minute, title, facts, line }
  }
}

const nothing = {
  minute: null,
  stoppage: null,
  side: null,
  player: null,
  otherPlayer: null,
  goalKind: null,
  scored: null,
  decision: null,
} as const

/** A draft as something that can be told; the period of a whistle that has one of its own is the draft's. */
export const toldDraft = (draft: Partial<Told> & Pick<Told, 'type'>, period: DeskEntry['period']): Told => ({
  ...nothing,
  period,
  ...draft,
})
