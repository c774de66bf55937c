import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemberOrder } from '#contract/organization/organization-members.ts'
import { impersonationOf } from '#src/lib/auth/impersonation.ts'
import type { ActingFor } from '#src/lib/auth/impersonation-cookies.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { useAddressSearch } from '#src/lib/use-address-search.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { Button } from '#src/ui/button.tsx'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import * as styles from '#src/ui/section.module.css'
import { membersQuery } from '../../api/members.ts'
import { MemberList } from './member-list.tsx'
import * as look from './members.module.css'

/** How long nobody has to type until the search begins, in milliseconds. */
const searchDelay = 300
/** As the platform takes it. */
const maxLength = 100

/** Members, found as their name is typed. What is looked for stands in the address. */
export function FoundMembers({ acting }: { acting: ActingFor }) {
  const { t } = useTranslation('fan-clubs')
  const [address, changeAddress] = useAddressSearch()
  const search = address.get('q') ?? ''
  const isDescending = address.get('order') === 'desc'
  const order: MemberOrder = isDescending ? 'firstName desc' : 'firstName asc'
  const [typed, setTyped] = useState(search)
  const field = useRef<HTMLInputElement>(null)
  const impersonation = impersonationOf(useSiteConfig())
  const members = useQuery(
    membersQuery(impersonation, acting.orgId, { text: search.slice(0, maxLength), order }),
  )
  useDebounced(typed.trim(), searchDelay, q => changeAddress({ q }))

  const reset = () => {
    setTyped('')
    changeAddress({ q: '' })
    field.current?.focus()
  }
  const orderName = t(isDescending ? 'members.descending' : 'members.ascending')

  return (
    <>
      <form role="search" className={look.tools} onSubmit={event => event.preventDefault()}>
        <TextField
          ref={field}
          className={look.search}
          type="search"
          label={t('members.search')}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <Button
          variant="quiet"
          aria-label={t('members.orderLabel', { order: orderName })}
          onClick={() => changeAddress({ order: isDescending ? '' : 'desc' })}
        >
          {orderName}
        </Button>
      </form>
      <Loaded
        query={members}
        errorTitle={t('members.loadFailed')}
        skeleton={<CardsSkeleton cards={4} height="5rem" />}
      >
        {({ items, totalCount, hasNextPage }) => (
          <>
            <p role="status" className={styles.muted}>
              {totalCount > 0 && t('members.count', { count: totalCount })}
              {hasNextPage && ` · ${t('members.first', { count: items.length })}`}
            </p>
            {items.length > 0 && <MemberList members={items} organization={acting.orgName} />}
            {items.length === 0 && search === '' && (
              <EmptyState title={t('members.emptyTitle')} level={3}>
                {t('members.emptyText')}
              </EmptyState>
            )}
            {items.length === 0 && search !== '' && (
              <EmptyState
                title={t('members.nobodyTitle', { search })}
                level={3}
                action={
                  <Button variant="quiet" onClick={reset}>
                    {t('members.reset')}
                  </Button>
                }
              >
                {t('members.nobodyText')}
              </EmptyState>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}
