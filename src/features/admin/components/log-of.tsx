import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AuditSubject } from '#contract/audit/staff-audit.ts'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { logOfQuery } from '../api/log.ts'
import * as styles from './list.module.css'
import { ListSkeleton } from './list-skeleton.tsx'
import { LogEntry } from './log-entry.tsx'
import { Part } from './part.tsx'

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
