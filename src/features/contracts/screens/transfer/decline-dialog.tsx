import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { answerRecipientTransfer } from '#contract/subscription/contract-transfers.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import type { Outcome } from '#src/lib/query/outcome.ts'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { useContractErrorText, useContractFaultText } from '../../parts/use-contract-error-text.ts'

/** The platform takes one line; the field has several. */
const declining = z.object({
  reason: z
    .string()
    .transform(text => text.replace(/\s+/g, ' '))
    .pipe(answerRecipientTransfer.body.shape.reason.unwrap()),
})

export interface DeclineDialogProps {
  /** Who offers it, and reads the reason. */
  sender: string
  send: (reason: z.output<typeof declining>) => Promise<Outcome<unknown>>
  onClose: () => void
}

/** Asks before an offer is declined; the reason is optional. */
export function DeclineDialog({ sender, send, onClose }: DeclineDialogProps) {
  const { t } = useTranslation('contracts')
  const errorText = useContractErrorText()
  const { props, field, failure, isPending } = useContractForm({
    schema: declining,
    defaultValues: { reason: '' },
    send: ({ body }) => send(body),
    faultText: useContractFaultText(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={props}
      title={t('decline.title')}
      description={t('decline.text', { sender })}
      failure={failure && { title: t('decline.failed'), text: errorText(failure) }}
      submitLabel={t('decline.confirm')}
      cancelLabel={t('decline.cancel')}
      isPending={isPending}
      onClose={onClose}
    >
      <TextArea {...field('reason')} label={t('decline.reason')} hint={t('decline.hint', { sender })} />
    </FormDialog>
  )
}
