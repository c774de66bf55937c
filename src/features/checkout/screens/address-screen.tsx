import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { AddressForm } from '../components/address-form.tsx'
import { FormSkeleton } from '../components/form-skeleton.tsx'
import { addressesQuery, contactQuery, countriesQuery } from '../api/queries.ts'

/** The first step: where the parcel and the invoice go. */
export function AddressScreen() {
  // The form's words come with the screen's, not after the answers.
  const { t } = useTranslation(['checkout', 'addresses'])
  const answers = useQueries({
    queries: [addressesQuery, countriesQuery, contactQuery],
    combine: ([addresses, countries, contact]) => ({
      data:
        addresses.data && countries.data && contact.data
          ? { saved: addresses.data, countries: countries.data, person: contact.data }
          : undefined,
      error: addresses.error ?? countries.error ?? contact.error,
      isFetching: addresses.isFetching || countries.isFetching || contact.isFetching,
      refetch: () => Promise.all([addresses.refetch(), countries.refetch(), contact.refetch()]),
    }),
  })
  const isFirst = answers.data?.saved.length === 0
  return (
    <>
      <PageHeading kicker={t('title')} lead={t(isFirst ? 'address.leadFirst' : 'address.lead')}>
        {t('address.heading')}
      </PageHeading>
      <Loaded query={answers} errorTitle={t('loadFailed')} skeleton={<FormSkeleton blocks={3} />}>
        {data => <AddressForm {...data} />}
      </Loaded>
    </>
  )
}
