import { navigate } from 'gatsby'
import type { MouseEvent, ReactNode } from 'react'
import { keepsPlace } from '#src/lib/keep-place.ts'
import { paths } from '#src/lib/paths.ts'
import { useAddressSearch } from '#src/lib/use-address-search.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { stepSearch } from '../../model/step.ts'

export type StepTarget = Parameters<typeof stepSearch>[1]

/** The address of a step of the choice, and what a press on its link does: the page stays where it is, and the way back leads here. */
export function useStepLink(eventId: string) {
  const [search] = useAddressSearch()
  const hrefOf = (to: StepTarget) => `${paths.tickets.event(eventId)}${stepSearch(search, to)}`
  const follow = (event: MouseEvent, to: StepTarget) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate(hrefOf(to), { state: keepsPlace })
  }
  return { hrefOf, follow }
}

interface StepLinkProps {
  eventId: string
  to: StepTarget
  className?: string | undefined
  'aria-current'?: 'page' | undefined
  children: ReactNode
}

export function StepLink({ eventId, to, children, ...anchor }: StepLinkProps) {
  const { hrefOf, follow } = useStepLink(eventId)
  return (
    <AppLink {...anchor} href={hrefOf(to)} onClick={event => follow(event, to)}>
      {children}
    </AppLink>
  )
}
