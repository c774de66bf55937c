import { useState } from 'react'
import type { Organization } from '#contract/organization/organizations.ts'
import { useImpersonation } from './use-impersonation.ts'

/** Beginning to act takes a moment, and the provider may say no. @param onBegun the person acts for somebody else from now on. */
export function useBeginActing(onBegun: () => void) {
  const { start } = useImpersonation()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const begin = ({ id, name, type }: Pick<Organization, 'id' | 'name' | 'type'>) => {
    setState('busy')
    void start({ orgId: id, orgName: name, orgType: type }).then(hasBegun => {
      setState(hasBegun ? 'ready' : 'failed')
      if (hasBegun) onBegun()
    })
  }
  return { begin, isBusy: state === 'busy', hasFailed: state === 'failed' }
}
