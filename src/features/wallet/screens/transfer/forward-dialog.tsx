import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import { typedEmail } from '#contract/kernel/typed-text.ts'
import { mostForwarded, type TicketTransfer } from '#contract/tickets/ticket-transfers.ts'
import { type Ticket, ticketId } from '#contract/tickets/tickets.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { useFaultText } from '#src/lib/forms/use-fault-text.ts'
import { useCartErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { useNow } from '#src/lib/use-now.ts'
import { TextField, type TextFieldProps } from '#src/ui/form/text-field.tsx'
import { FormDialog, type FormDialogProps } from '#src/ui/form-dialog.tsx'
import { upcomingTicketsQuery } from '../../api/tickets.ts'
import { knownRecipientsQuery, useSendTickets } from '../../api/transfers.ts'
import { waitingTransferOf } from '../../parts/transfer-words.ts'
import { FurtherTickets } from './further-tickets.tsx'

const forwarding = z.object({
  recipientMail: typedEmail,
  ticketIds: z.array(ticketId).min(1).max(mostForwarded),
})

/** What is wrong with the address alone, by the platform's codes. */
const refusals = { USER_NOT_FOUND: 'recipientMail', TRANSFER_TO_SELF: 'recipientMail' } as const

export interface ForwardDialogProps extends Pick<FormDialogProps, 'finalFocus' | 'onClose'> {
  ticket: Ticket
  transfers: readonly TicketTransfer[]
  onSent: (count: number, recipient: string) => void
}

/** Asks to whom a ticket goes, and which others of the same event go along. */
export function ForwardDialog({ ticket, transfers, onSent, ...dialog }: ForwardDialogProps) {
  const { t } = useTranslation('wallet')
  const errorText = useCartErrorText()
  const further = useFurtherTickets(ticket, transfers)
  const faultText = useForwardFault()
  const sending = useSendTickets()
  const { form, props, field, errorOf, failure, isPending } = useContractForm({
    schema: forwarding,
    defaultValues: { recipientMail: '', ticketIds: [ticket.id] },
    send: request => sending.mutateAsync(request),
    refusals,
    faultText,
    onDone: sent => onSent(sent.length, sent[0]?.recipientMail ?? ''),
  })
  return (
    <FormDialog
      {...dialog}
      form={props}
      title={t('transfer.forward.title')}
      description={t('transfer.forward.text')}
      failure={failure && { title: t('transfer.forward.failed'), text: errorText(failure) }}
      submitLabel={t('transfer.forward.action')}
      cancelLabel={t('transfer.forward.cancel')}
      isPending={isPending}
    >
      <RecipientField {...field('recipientMail')} />
      {further.length > 0 && (
        <Controller
          control={form.control}
          name="ticketIds"
          render={({ field: { value, onChange } }) => (
            <FurtherTickets
              tickets={further}
              chosen={value}
              onChange={onChange}
              error={errorOf('ticketIds')}
            />
          )}
        />
      )}
    </FormDialog>
  )
}

/** Suggests whom the person has sent something before. */
function RecipientField(field: Omit<TextFieldProps, 'label'>) {
  const { t } = useTranslation('wallet')
  const listId = useId()
  const { data: known = [] } = useQuery(knownRecipientsQuery)
  return (
    <>
      <TextField
        {...field}
        type="email"
        autoComplete="off"
        list={listId}
        label={t('transfer.forward.email')}
        hint={t('transfer.forward.emailHint')}
        required
      />
      <datalist id={listId}>
        {known.map(({ id, email, name }) => (
          <option key={id} value={email} label={name} />
        ))}
      </datalist>
    </>
  )
}

/** Others of the same event that could go along. */
function useFurtherTickets(ticket: Ticket, transfers: readonly TicketTransfer[]): Ticket[] {
  const now = useNow(MINUTE_MS)
  const { data = [] } = useQuery(upcomingTicketsQuery)
  return data.filter(
    ({ id, event, state }) =>
      id !== ticket.id &&
      event.id === ticket.event.id &&
      state === 'valid' &&
      waitingTransferOf(id, transfers, now) === undefined,
  )
}

function useForwardFault() {
  const { t } = useTranslation('wallet')
  const errorText = useCartErrorText()
  const faultText = useFaultText()
  return (fault: string, field: string): string => {
    if (field === 'ticketIds') return t('transfer.forward.tooMany', { count: mostForwarded })
    if (fault in refusals) return errorText(fault as keyof typeof refusals)
    return faultText(fault === 'invalid' ? 'email' : fault)
  }
}
