import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateContact } from '#contract/contact.ts'
import { request } from '#src/lib/http/request.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'
import type { Profile } from './model/profile-form.ts'
import { contactQuery } from './queries/person.ts'

/** Changes what a person may change of themselves. */
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
