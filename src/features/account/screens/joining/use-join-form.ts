import { navigate } from 'gatsby'
import { useState } from 'react'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { emptyJoinValues } from '#src/entities/membership/join-values.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { useFaultText } from '#src/lib/forms/use-fault-text.ts'
import { paths } from '#src/lib/paths.ts'
import { isOwnPage } from '#src/ui/app-link.tsx'
import { joinForm, type Joining, refusedFields, useJoin } from '../../api/joining.ts'
import { useMembershipErrorText } from '../../parts/use-membership-error-text.ts'
import { useShopAddress } from '#src/lib/config/use-shop-home.ts'

const isCode = (fault: string): fault is ErrorCode => /^[A-Z_]+$/.test(fault)

export type JoinForm = ReturnType<typeof useJoinForm>

export function useJoinForm(joining: Joining) {
  const errorText = useMembershipErrorText()
  const faultText = useFaultText()
  const { send, hasApplied } = useJoin()
  const cart = useShopAddress()(paths.cart)
  /** For whom it was tried the last time: what was wrong with that is not said of another choice. */
  const [tried, setTried] = useState<Joining['target']>()
  const form = useContractForm({
    schema: joinForm(joining),
    defaultValues: emptyJoinValues,
    send: request => {
      setTried(request.body.for)
      return send(request)
    },
    refusals: refusedFields(joining),
    faultText: fault => (isCode(fault) ? errorText(fault) : faultText(fault)),
    keptAs: 'membership',
    onDone: () => {
      // A sub-site without a shop has no cart either.
      if (isOwnPage(cart)) navigate(cart)
      else window.location.assign(cart)
    },
  })
  return { ...form, failure: tried === joining.target ? form.failure : undefined, hasApplied }
}
