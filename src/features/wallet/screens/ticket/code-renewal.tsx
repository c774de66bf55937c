import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { useCartErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { useRenewCode } from '../../api/tickets.ts'

/**
 * The button for a new code, which asks first: what was printed, copied or sent opens nothing any more. It is shown on the phone, so of a
 * printed ticket it is the way back.
 */
export function CodeRenewal({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('wallet')
  const errorText = useCartErrorText()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const renew = useRenewCode()
  const from = ticket.medium === 'phone' ? 'phone' : 'paper'
  const failure = renew.error ?? (renew.data?.ok === false ? renew.data.problem : undefined)

  const confirm = () =>
    renew.mutate(ticket, {
      onSuccess: ({ ok }) => {
        if (!ok) return
        setAsking(false)
        toast.success(t(`renewal.${from}.done`))
      },
    })

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t(`renewal.${from}.action`)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(`renewal.${from}.title`)}
        description={t(`renewal.${from}.text`)}
        confirmLabel={t(`renewal.${from}.confirm`)}
        cancelLabel={t(`renewal.${from}.cancel`)}
        onConfirm={confirm}
        pending={renew.isPending}
        error={failure && `${t(`renewal.${from}.failed`)}. ${errorText(failure)}`}
      />
    </>
  )
}
