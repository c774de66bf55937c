import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { useFaultText } from '#src/lib/forms/use-fault-text.ts'
import { useCartErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { FormDialog, type FormDialogProps } from '#src/ui/form-dialog.tsx'
import type { Answer, useAnswerTransfer } from '../api/transfers.ts'

/** As `answerTicketTransfer` takes it. */
const LONGEST_REASON = 500

const declining = z
  .object({ reason: z.string().trim().max(LONGEST_REASON) })
  .transform(({ reason }): Answer => ({
    accept: false,
    ...(reason !== '' && { reasonForDeclining: reason }),
  }))

export interface DeclineDialogProps extends Pick<FormDialogProps, 'finalFocus' | 'onClose'> {
  /** Who offers the ticket, and reads the reason. */
  sender: string
  answer: ReturnType<typeof useAnswerTransfer>
  onDone: () => void
}

/** Asks before an offer is declined; the reason is optional. */
export function DeclineDialog({ sender, answer, onDone, ...dialog }: DeclineDialogProps) {
  const { t } = useTranslation('wallet')
  const errorText = useCartErrorText()
  const { props, field, failure, isPending } = useContractForm({
    schema: declining,
    defaultValues: { reason: '' },
    send: ({ body }) => answer.mutateAsync(body),
    faultText: useFaultText(),
    onDone,
  })
  return (
    <FormDialog
      {...dialog}
      form={props}
      title={t('transfer.decline.title')}
      description={t('transfer.decline.text', { sender })}
      failure={failure && { title: t('transfer.decline.failed'), text: errorText(failure) }}
      submitLabel={t('transfer.decline.confirm')}
      cancelLabel={t('transfer.decline.cancel')}
      isPending={isPending}
    >
      <TextArea
        {...field('reason')}
        label={t('transfer.decline.reason')}
        hint={t('transfer.decline.hint', { sender })}
      />
    </FormDialog>
  )
}
