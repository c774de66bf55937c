import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { useOfficeWords } from '#src/lib/i18n/own-words/use-office-words.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import type { ReadAdminSearch } from '#src/back-office/list/admin-search.ts'
import * as styles from '#src/back-office/list/list.module.css'
import { PagedList } from '#src/back-office/list/paged-list.tsx'
import { staffEventsQuery } from '../../api/events.ts'
import { CreateDialog } from './create-dialog.tsx'
import { EventLine } from './event-line.tsx'
import { OwnEventDialog } from './own-event-dialog.tsx'

/** `/admin/events/`: what tickets are sold for, drafts too. */
export function EventsScreen({ search: { page } }: { search: ReadAdminSearch }) {
  useOfficeWords()
  const { t } = useTranslation('ticket-office')
  const [creating, setCreating] = useState<'match' | 'own'>()
  const close = () => setCreating(undefined)
  usePageTitle(t('events.title'))
  return (
    <>
      <PageHeading lead={t('events.lead')}>{t('events.title')}</PageHeading>
      <div className={styles.head}>
        <Button onClick={() => setCreating('match')}>{t('events.new')}</Button>
        <Button variant="quiet" onClick={() => setCreating('own')}>
          {t('events.newOwn')}
        </Button>
      </div>
      <PagedList
        query={useQuery(staffEventsQuery(page))}
        errorTitle={t('events.loadFailed')}
        skeletonLines={5}
        empty={{ title: t('events.emptyTitle'), text: t('events.emptyText') }}
        page={page}
        hrefFor={target => adminPaths.events({ page: target })}
      >
        {event => <EventLine key={event.id} event={event} />}
      </PagedList>
      {creating === 'match' && <CreateDialog onClose={close} />}
      {creating === 'own' && <OwnEventDialog onClose={close} />}
    </>
  )
}
