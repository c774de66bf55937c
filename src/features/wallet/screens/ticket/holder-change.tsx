import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameFields } from '#contract/contact/person-name.ts'
import { type Ticket, ticketHolder } from '#contract/tickets/tickets.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { useFaultText } from '#src/lib/forms/use-fault-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useCartErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { useChangeHolder } from '../../api/holder.ts'

/** The button for another name on the ticket, and its form. */
export function HolderChange({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('wallet')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('holder.action')}
      </Button>
      {isOpen && <HolderDialog ticket={ticket} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Somebody else’s name, whose browser's suggestions would be those of the person who types. */
const autoComplete = 'off'

function HolderDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const errorText = useCartErrorText()
  const toast = useToast()
  const { firstName, lastName } = ticket
  const change = useChangeHolder(ticket.id)
  const { props, field, failure, isPending } = useContractForm({
    schema: ticketHolder,
    defaultValues: { firstName, lastName },
    send: ({ body }) => change.mutateAsync(body),
    faultText: useFaultText(),
    onDone: () => {
      onClose()
      toast.success(t('holder.done'))
    },
  })
  return (
    <FormDialog
      title={t('holder.title')}
      description={t('holder.text')}
      failure={failure && { title: t('holder.failed'), text: errorText(failure) }}
      submitLabel={t('holder.save')}
      cancelLabel={t('holder.cancel')}
      isPending={isPending}
      form={props}
      onClose={onClose}
    >
      {nameFields(language).map(name => (
        <TextField
          key={name}
          {...field(name)}
          label={t(`holder.${name}`)}
          required
          maxLength={80}
          autoComplete={autoComplete}
        />
      ))}
    </FormDialog>
  )
}
