import { memo, Suspense, useCallback, useDeferredValue, useState } from 'react'
import type { OrganizationMember } from '#contract/organization/organization-members.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import type { MemberChange } from '../../api/members.ts'
import { MemberRow } from './member-row.tsx'
import * as look from './members.module.css'

const ChangeDialog = lazyPart(async () => (await import('../dialogs.ts')).ChangeDialog)

/** How many rows are drawn at once; the others follow without holding anything up. */
const FIRST_ROWS = 100

export interface MemberListProps {
  members: readonly OrganizationMember[]
  /** Its name. */
  organization: string
}

/** Up to ten thousand rows: they are not drawn anew while somebody types, and laid out where they are looked at. */
export const MemberList = memo(function MemberList({ members, organization }: MemberListProps) {
  const [asked, setAsked] = useState<{ change: MemberChange; member: OrganizationMember }>()
  const [isAsking, setAsking] = useState(false)
  const shown = useDeferredValue(members, members.slice(0, FIRST_ROWS))
  const ask = useCallback((change: MemberChange, member: OrganizationMember) => {
    setAsked({ change, member })
    setAsking(true)
  }, [])
  return (
    <>
      <ul className={look.list}>
        {shown.map(member => (
          <MemberRow key={member.id} member={member} onAsk={ask} />
        ))}
      </ul>
      <Suspense>
        {asked && (
          <ChangeDialog
            key={`${asked.change} ${asked.member.id}`}
            {...asked}
            organization={organization}
            open={isAsking}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  )
})
