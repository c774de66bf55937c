import { useTranslation } from 'react-i18next'
import type { DeskEntry, DeskEntryDraft, DeskMatch } from '#contract/matches/staff-match-desk.ts'
import { useDeskErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import type { DeskWrite } from '../desk-writes.ts'
import type { OutboxState, Pending } from '../outbox.ts'
import { draftText, useDeskEntryText } from './use-desk-entry-text.ts'
import { Key } from './key.tsx'
import * as styles from './outbox-list.module.css'

export const refusalKeys = { another: 'n', open: 'o', drop: 'x' } as const
export type RefusalCommand = keyof typeof refusalKeys

interface OutboxListProps {
  match: DeskMatch
  outbox: OutboxState
  hasKeys: boolean
  onCommand: (command: RefusalCommand, pending: Pending) => void
}

export const isSimilar = ({ problem }: Pending): boolean => problem?.errorCode === 'TICKER_ENTRY_SIMILAR'

/** What can be done with a refused deed. */
export const commandsOf = (pending: Pending): RefusalCommand[] => [
  ...(isSimilar(pending) ? (['another'] as const) : []),
  ...(pending.write.kind === 'withdraw' ? [] : (['open'] as const)),
  'drop',
]

/** What is not written yet: on its way, waiting for the network, or refused and waiting for the person. Nothing of it is lost. */
export function OutboxList({ match, outbox, hasKeys, onCommand }: OutboxListProps) {
  const { t } = useTranslation('admin')
  const errorText = useDeskErrorText()
  const textOf = useDeskEntryText(match)
  const { pending, isSending } = outbox
  const what = (write: DeskWrite): string => {
    if (write.kind === 'withdraw') {
      const entry = match.entries.find(({ id }) => id === write.entryId)
      const line = entry ? textOf(entry).line : ''
      return t(write.isWithdrawn ? 'desk.outbox.withdraw' : 'desk.outbox.putBack', { what: line })
    }
    const { line } = textOf(draftText(write.entry, match.period))
    return write.kind === 'correct' ? t('desk.outbox.correct', { what: line }) : line
  }
  const waiting = pending.filter(({ problem }) => !problem)
  const refused = pending.filter(({ problem }) => problem)
  const firstRefused = refused[0]
  const like = (each: Pending): DeskEntry | undefined =>
    isSimilar(each) && each.write.kind === 'write' ? likeEntry(each.write.entry, match.entries) : undefined

  return (
    <div className={styles.outbox}>
      {waiting.length > 0 && (
        <section aria-label={t('desk.outbox.title')}>
          <ul className={styles.list}>
            {waiting.map(({ write }, index) => (
              <li key={write.key} className={styles.line}>
                <span>{what(write)}</span>
                <span className={styles.state}>
                  {isSending && index === 0 ? t('desk.outbox.sending') : t('desk.outbox.waiting')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {refused.map(each => {
        const existing = like(each)
        return (
          <Notice
            key={each.write.key}
            tone="error"
            live
            title={t('desk.outbox.refused', { what: what(each.write) })}
            actions={commandsOf(each).map(command => (
              <Button
                key={command}
                variant="quiet"
                aria-keyshortcuts={
                  hasKeys && each === firstRefused ? refusalKeys[command].toUpperCase() : undefined
                }
                onClick={() => onCommand(command, each)}
              >
                {t(`desk.outbox.${command}`)}
                {hasKeys && each === firstRefused && <Key name={refusalKeys[command].toUpperCase()} />}
              </Button>
            ))}
          >
            <p>{errorText(each.problem ?? null)}</p>
            {existing && <p>{t('desk.outbox.giveUp', { entry: textOf(existing).line })}</p>}
          </Notice>
        )
      })}
    </div>
  )
}

/** The entry that a draft is taken for: the latest of its kind for its side that holds. Which one it is decides the platform; this one is shown. */
function likeEntry(draft: DeskEntryDraft, entries: readonly DeskEntry[]): DeskEntry | undefined {
  const side = 'side' in draft ? draft.side : null
  return entries
    .filter(({ type, isWithdrawn }) => type === draft.type && !isWithdrawn)
    .filter(entry => entry.side === side)
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .at(-1)
}
