import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/audit/staff-audit.ts'
import { formatDateTime } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { useChangeText } from './use-change-text.ts'
import * as styles from './log-entry.module.css'

/** What was done: by whom, when, to which thing, and what it was before. */
export function LogEntry({ entry, isAlone = false }: { entry: AuditEntry; isAlone?: boolean }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { at, place, actor, action, subject, changes, reason } = entry
  const changeText = useChangeText(subject)
  const href = placeOf(subject)
  const who = actor?.name ?? (place === 'commandLine' ? t('log.commandLine') : t('log.gone'))
  return (
    <Card as="li" bare className={styles.entry}>
      <p className={styles.head}>
        <strong>{t(`log.actions.${action}`)}</strong>
        {!isAlone && (
          <span>
            {t(`log.subjects.${subject.kind}`)}{' '}
            {href === undefined ? subject.id : <AppLink href={href}>{subject.id}</AppLink>}
          </span>
        )}
      </p>
      <p className={styles.meta}>
        <time dateTime={at}>{formatDateTime(at, language)}</time> · <span title={actor?.email}>{who}</span>
      </p>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(change => {
            const { name, before, after } = changeText(change)
            return (
              <div key={change.field}>
                <dt>{name}</dt>
                <dd>
                  {before !== null && (
                    <>
                      <span className="visually-hidden">{t('log.before')} </span>
                      <s className={styles.was}>{before}</s>{' '}
                    </>
                  )}
                  <span className="visually-hidden">{t('log.after')} </span>
                  {after ?? '–'}
                </dd>
              </div>
            )
          })}
        </dl>
      )}
      {reason !== null && <p>{t('log.reason', { reason })}</p>}
    </Card>
  )
}

/** Where the thing of an entry of the log can be looked at; undefined where it has no screen. */
function placeOf({ kind, id }: AuditEntry['subject']): string | undefined {
  if (kind === 'product') return adminPaths.product(id)
  if (kind === 'variant') return adminPaths.products({ query: id })
  if (kind === 'ticket') return adminPaths.ticket(id)
  if (kind === 'event') return adminPaths.event(id)
  if (kind === 'contract') return adminPaths.contract(id)
  if (kind === 'season') return adminPaths.season(id)
  if (kind === 'cancellation') return adminPaths.cancellation(id)
  return kind === 'order' ? adminPaths.order(id) : undefined
}
