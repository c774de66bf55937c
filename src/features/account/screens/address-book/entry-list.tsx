import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressBookEntry } from '#contract/contact/address-book.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import * as styles from '#src/ui/section.module.css'
import { EntryCard } from './entry-card.tsx'

// With the dialog, which nobody needs to look at a list.
const EntryRemoval = lazyPart(async () => (await import('./entry-removal.tsx')).EntryRemoval)

export interface EntryListProps {
  entries: readonly AddressBookEntry[]
  /** What was searched for; empty where all entries are shown. */
  search: string
  onReset: () => void
}

/** What was found in the address book; or what will be in it. */
export function EntryList({ entries, search, onReset }: EntryListProps) {
  const { t } = useTranslation('address-book')
  const [leaving, setLeaving] = useState<AddressBookEntry>()
  const [isAsking, setAsking] = useState(false)

  const ask = (entry: AddressBookEntry) => {
    setLeaving(entry)
    setAsking(true)
  }
  return (
    <>
      <p role="status" className={styles.muted}>
        {entries.length > 0 && t('addressBook.count', { count: entries.length })}
      </p>
      {entries.length > 0 && (
        <ul className={styles.list}>
          {entries.map(entry => (
            <li key={entry.id}>
              <EntryCard entry={entry} onRemove={ask} />
            </li>
          ))}
        </ul>
      )}
      {entries.length === 0 && search === '' && (
        <EmptyState title={t('addressBook.emptyTitle')}>{t('addressBook.emptyText')}</EmptyState>
      )}
      {entries.length === 0 && search !== '' && (
        <EmptyState
          title={t('addressBook.nobodyTitle', { search })}
          action={
            <Button variant="quiet" onClick={onReset}>
              {t('addressBook.reset')}
            </Button>
          }
        >
          {t('addressBook.nobodyText')}
        </EmptyState>
      )}
      <Suspense>
        {leaving && (
          <EntryRemoval key={leaving.id} entry={leaving} open={isAsking} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </>
  )
}
