import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countriesQuery } from '#src/entities/address/countries-query.ts'
import { contactQuery } from '#src/entities/contact/contact-query.ts'
import type { AddressEditorProps } from '#src/lib/features/define-feature.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { AddressEditorForm } from './address-editor-form.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

/** An address in front of the page, by the same fields as in the checkout. */
export function AddressEditor({ address, open, onClose, onSaved }: AddressEditorProps) {
  const { t } = useTranslation('addresses')
  const answers = useQueries({
    queries: [countriesQuery, contactQuery],
    combine: ([countries, contact]) => ({
      data: countries.data && contact.data ? { countries: countries.data, person: contact.data } : undefined,
      error: countries.error ?? contact.error,
      isFetching: countries.isFetching || contact.isFetching,
      refetch: () => Promise.all([countries.refetch(), contact.refetch()]),
    }),
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      holdsInput
      title={t(address ? 'editor.titleEdit' : 'editor.titleNew')}
      {...(address && { description: t('editor.orders') })}
    >
      <Loaded query={answers} errorTitle={t('editor.loadFailed')} skeleton={<FormSkeleton blocks={4} />}>
        {data => <AddressEditorForm address={address} {...data} onCancel={onClose} onSaved={onSaved} />}
      </Loaded>
    </Dialog>
  )
}
