import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressSearch } from '#src/lib/use-address-search.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import * as styles from '#src/ui/section.module.css'
import { entriesQuery } from '../../api/address-book.ts'
import { EntryList } from './entry-list.tsx'
import { EntrySearch } from './entry-search.tsx'

/** How long nobody has to type until the search begins, in milliseconds. */
const searchDelay = 300
/** As much of an address that somebody wrote by hand as the platform takes. */
const maxSearchLength = 254

/** `/account/address-book/`: people whom something was sent to, found as their name is typed. */
export function AddressBookScreen() {
  const { t } = useTranslation('address-book')
  const [address, changeAddress] = useAddressSearch()
  const search = address.get('q') ?? ''
  const [typed, setTyped] = useState(search)
  const field = useRef<HTMLInputElement>(null)
  const entries = useQuery(entriesQuery(search.slice(0, maxSearchLength)))
  usePageTitle(t('addressBook.title'))
  useDebounced(typed.trim(), searchDelay, q => changeAddress({ q }))

  const reset = () => {
    setTyped('')
    changeAddress({ q: '' })
    field.current?.focus()
  }

  return (
    <>
      <PageHeading lead={t('addressBook.lead')}>{t('addressBook.title')}</PageHeading>
      <div className={styles.part}>
        <EntrySearch ref={field} value={typed} onType={setTyped} />
        <Loaded
          query={entries}
          errorTitle={t('addressBook.loadFailed')}
          skeleton={<CardsSkeleton cards={3} height="5.5rem" />}
        >
          {list => <EntryList entries={list} search={search} onReset={reset} />}
        </Loaded>
      </div>
    </>
  )
}
