import { useTranslation } from 'react-i18next'
import type { DeskEntry, DeskMatch } from '#contract/matches/staff-match-desk.ts'
import { Badge } from '#src/ui/badge.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { isCard } from '../entry-form.ts'
import { useDeskEntryText } from './use-desk-entry-text.ts'
import * as styles from './entry-list.module.css'

export type EntryAction = 'correct' | 'withdraw' | 'putBack' | 'cancelGoal'

interface EntryListProps {
  match: DeskMatch
  /** Ids of entries that came from the other desk. */
  foreign: readonly string[]
  onAction: (action: EntryAction, entry: DeskEntry) => void
}

/** What was told, the latest first, and what can be done with it. */
export function EntryList({ match, foreign, onAction }: EntryListProps) {
  const { t } = useTranslation('admin')
  if (match.entries.length === 0) {
    return <EmptyState title={t('desk.entries.empty')}>{t('desk.entries.emptyText')}</EmptyState>
  }
  return (
    <ol reversed className={styles.list}>
      {match.entries.toReversed().map(entry => (
        <Row
          key={entry.id}
          match={match}
          entry={entry}
          isForeign={foreign.includes(entry.id)}
          onAction={onAction}
        />
      ))}
    </ol>
  )
}

interface RowProps extends Pick<EntryListProps, 'match' | 'onAction'> {
  entry: DeskEntry
  isForeign: boolean
}

const actionsOf = ({ type, isWithdrawn, isCancelled }: DeskEntry): EntryAction[] =>
  isWithdrawn
    ? ['putBack']
    : ['correct', ...(type === 'Goal' && !isCancelled ? (['cancelGoal'] as const) : []), 'withdraw']

function Row({ match, entry, isForeign, onAction }: RowProps) {
  const { t } = useTranslation('admin')
  const textOf = useDeskEntryText(match)
  const { minute, title, facts, line } = textOf(entry)
  // Of a goal its own line says what was decided.
  const about = match.entries.find(({ id, ...each }) => id === entry.refersTo && isCard(each))
  const { score, textDe, textEn, isWithdrawn, isCancelled } = entry
  return (
    <li
      data-entry={entry.id}
      tabIndex={-1}
      className={classNames(styles.row, (isWithdrawn || isCancelled) && styles.gone)}
    >
      <p className={styles.minute}>{minute}</p>
      <div className={styles.words}>
        <p className={styles.title}>
          <span className={styles.what}>{title}</span>
          {score && <span className={styles.score}>{`${score.home}:${score.away}`}</span>}
          {isWithdrawn && <Badge tone="stop">{t('desk.entries.withdrawn')}</Badge>}
          {isCancelled && !isWithdrawn && <Badge tone="wait">{t('desk.entries.cancelled')}</Badge>}
          {isForeign && <Badge tone="info">{t('desk.entries.otherDesk')}</Badge>}
        </p>
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
        {about && <p className={styles.facts}>{t('desk.entries.about', { entry: textOf(about).line })}</p>}
        {textDe !== '' && <p lang="de">{textDe}</p>}
        {textEn !== '' && (
          <p lang="en" className={styles.facts}>
            {textEn}
          </p>
        )}
        <div className={styles.actions}>
          {actionsOf(entry).map(action => (
            <button
              key={action}
              type="button"
              className={styles.action}
              aria-label={t('desk.entries.of', { action: t(`desk.entries.${action}`), entry: line })}
              onClick={({ currentTarget }) => {
                // What can be done with it changes: the focus stays on the entry, and keys with it.
                currentTarget.closest<HTMLElement>('[data-entry]')?.focus()
                onAction(action, entry)
              }}
            >
              {t(`desk.entries.${action}`)}
            </button>
          ))}
        </div>
      </div>
    </li>
  )
}
