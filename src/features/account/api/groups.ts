import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Group, joinGroup, listGroups } from '#contract/contact/groups.ts'
import { request } from '#src/lib/http/request.ts'
import { changesAnyway } from '#src/lib/query/mutation-changes.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

export const groupsQuery = queryOptions({
  queryKey: queryAreas.groups,
  queryFn: ({ signal }) => request(listGroups, {}, { signal }),
})

export function useJoinGroup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Group) => outcomeOf(request(joinGroup, { params: { id } })),
    onSuccess: (outcome, { id }) => {
      if (!outcome.ok) return
      client.setQueryData(groupsQuery.queryKey, list =>
        list?.map(group => (group.id === id ? { ...group, isMember: true } : group)),
      )
    },
    meta: { showsFailure: true, reading: 'meanwhile', ...changesAnyway('groups') },
  })
}
