import { useTranslation } from 'react-i18next'
import type { AuditEntry, AuditSubject } from '#contract/audit/staff-audit.ts'
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
  const href = screens[subject.kind]?.(subject.id)
  const called = subject.label ?? subject.id
  const who = actor?.name ?? (place === 'commandLine' ? t('log.commandLine') : t('log.gone'))
  return (
    <Card as="li" bare className={styles.entry}>
      <p className={styles.head}>
        <strong>{t(`log.actions.${action}`)}</strong>
        {!isAlone && (
          <span>
            {t(`log.subjects.${subject.kind}`)}{' '}
            {href === undefined ? called : <AppLink href={href}>{called}</AppLink>}
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

/** Where the thing of an entry of the log can be looked at; what has no screen is missing. */
const screens: Readonly<Partial<Record<AuditSubject, (id: string) => string>>> = {
  product: adminPaths.product,
  variant: id => adminPaths.products({ query: id }),
  order: adminPaths.order,
  ticket: adminPaths.ticket,
  event: adminPaths.event,
  contract: adminPaths.contract,
  season: adminPaths.season,
  cancellation: adminPaths.cancellation,
  organization: adminPaths.organization,
  membership: adminPaths.member,
  membershipApplication: adminPaths.application,
}
