import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getContact, updateContact } from '#contract/contact/contact.ts'
import { request } from '#src/lib/http/request.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import type { Profile } from '../model/profile-form.ts'

export const contactQuery = queryOptions({
  queryKey: queryAreas.person,
  queryFn: ({ signal }) => request(getContact, {}, { signal }),
})

/** The answer is the whole contact, so nothing is read again. */
export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (profile: Profile) => outcomeOf(request(updateContact, { body: profile })),
    onSuccess: outcome => {
      if (outcome.ok) client.setQueryData(contactQuery.queryKey, outcome.value)
    },
    meta: { showsFailure: true },
  })
}
