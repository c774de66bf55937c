import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AuditSubject } from '#contract/audit/staff-audit.ts'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/back-office/list/list.module.css'
import { ListSkeleton } from '#src/back-office/list/list-skeleton.tsx'
import { logOfQuery } from '../api/log.ts'
import { LogEntry } from './log-entry.tsx'

/** Who has changed a thing, the latest first. */
export function LogOf({ kind, subjectId }: { kind: AuditSubject; subjectId: string }) {
  const { t } = useTranslation('admin')
  const log = useQuery(logOfQuery(kind, subjectId))
  return (
    <Part title={t('log.ofTitle')}>
      <Loaded query={log} errorTitle={t('log.loadFailed')} skeleton={<ListSkeleton lines={1} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.meta}>{t('log.ofEmpty')}</p>
          ) : (
            <ul className={styles.list}>
              {items.map(entry => (
                <LogEntry key={entry.id} entry={entry} isAlone />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Part>
  )
}
