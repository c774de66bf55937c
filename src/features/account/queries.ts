import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listAddressBookEntries } from '#contract/address-book.ts'
import { getCheckout, listCheckouts } from '#contract/checkout.ts'
import { listConsents, listContactConsents } from '#contract/consents.ts'
import { getContact, listAddresses } from '#contract/contact.ts'
import { listEmails } from '#contract/emails.ts'
import { listGroups } from '#contract/groups.ts'
import { listMemberships, type Membership } from '#contract/memberships.ts'
import { listPartners } from '#contract/partners.ts'
import { isNotFound } from '#src/lib/http/api-error.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** How many orders a press on "more" brings. */
export const orderPageSize = 10

export const accountKeys = {
  orders: [...queryAreas.checkouts, 'list'] as const,
  latestOrder: [...queryAreas.checkouts, 'latest'] as const,
  order: (checkoutId: string) => [...queryAreas.checkouts, 'detail', checkoutId] as const,
  addresses: [...queryAreas.addresses, 'list'] as const,
  contact: [...queryAreas.contact, 'self'] as const,
  emails: [...queryAreas.contact, 'emails'] as const,
  groups: [...queryAreas.contact, 'groups'] as const,
  memberships: [...queryAreas.contact, 'memberships'] as const,
  addressBook: [...queryAreas.addressBook, 'list'] as const,
  entriesFor: (text: string) => [...queryAreas.addressBook, 'list', text] as const,
  consents: [...queryAreas.consents, 'list'] as const,
  contactConsents: [...queryAreas.consents, 'given'] as const,
  partners: [...queryAreas.partners, 'list'] as const,
}

/** What the club wrote down and hardly ever changes is read once a visit. */
const clubsOwn = { staleTime: Infinity } as const

/** The person's orders, newest first, as many as have been asked for. */
export const ordersQuery = infiniteQueryOptions({
  queryKey: accountKeys.orders,
  queryFn: ({ pageParam, signal }) =>
    request(listCheckouts, { query: { Page: pageParam, PageSize: orderPageSize } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: last => (last.hasNextPage ? last.page + 1 : undefined),
})

/** The newest order; null where there is none yet. */
export const latestOrderQuery = queryOptions({
  queryKey: accountKeys.latestOrder,
  queryFn: async ({ signal }) => {
    const { items } = await request(listCheckouts, { query: { Page: 1, PageSize: 1 } }, { signal })
    return items[0] ?? null
  },
})

export const orderQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: accountKeys.order(checkoutId),
    queryFn: ({ signal }) => request(getCheckout, { params: { id: checkoutId } }, { signal }),
  })

export const addressesQuery = queryOptions({
  queryKey: accountKeys.addresses,
  queryFn: ({ signal }) => request(listAddresses, {}, { signal }),
})

export const contactQuery = queryOptions({
  queryKey: accountKeys.contact,
  queryFn: ({ signal }) => request(getContact, {}, { signal }),
})

export const emailsQuery = queryOptions({
  queryKey: accountKeys.emails,
  queryFn: ({ signal }) => request(listEmails, {}, { signal }),
})

export const groupsQuery = queryOptions({
  queryKey: accountKeys.groups,
  queryFn: ({ signal }) => request(listGroups, {}, { signal }),
})

/** None is a 404, which SPEC 8 has ignored in silence. */
export const membershipsQuery = queryOptions({
  queryKey: accountKeys.memberships,
  queryFn: ({ signal }): Promise<Membership[]> =>
    request(listMemberships, {}, { signal }).catch((error: unknown) => {
      if (isNotFound(error)) return []
      throw error
    }),
})

/** Entries whose name or e-mail has the text in it, all of them for an empty one. What was found before stays until the next is there. */
export const entriesQuery = (text: string) =>
  queryOptions({
    queryKey: accountKeys.entriesFor(text),
    queryFn: ({ signal }) =>
      request(
        listAddressBookEntries,
        { query: text === '' ? {} : { NameOrEmailContains: text } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const consentsQuery = queryOptions({
  queryKey: accountKeys.consents,
  queryFn: ({ signal }) => request(listConsents, {}, { signal }),
  ...clubsOwn,
})

export const contactConsentsQuery = queryOptions({
  queryKey: accountKeys.contactConsents,
  queryFn: ({ signal }) => request(listContactConsents, {}, { signal }),
})

export const partnersQuery = queryOptions({
  queryKey: accountKeys.partners,
  queryFn: ({ signal }) => request(listPartners, {}, { signal }),
  ...clubsOwn,
})
