import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Group, joinGroup } from '#contract/groups.ts'
import { request } from '#src/lib/http/request.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'
import { groupsQuery } from './queries/groups.ts'

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
    onSettled: () => void client.invalidateQueries({ queryKey: groupsQuery.queryKey }),
    meta: { showsFailure: true },
  })
}
