import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Address } from '#contract/contact/addresses.ts'
import { addressesQuery } from '#src/entities/address/addresses-query.ts'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useRemoveAddress } from '../api/address-book.ts'
import { nameOfAddress } from './address-list.ts'

export interface AddressRemovalProps {
  address: Address
  open: boolean
  onClose: () => void
  onRemoved: (address: Address) => void
}

/** Asks before an address is deleted: which one it is, and what becomes of what it was the default for. */
export function AddressRemoval({ address, open, onClose, onRemoved }: AddressRemovalProps) {
  const { t } = useTranslation('addresses')
  const errorText = useShopErrorText()
  const { data: saved = [] } = useQuery(addressesQuery)
  const remove = useRemoveAddress()
  const failure = remove.error ?? (remove.data?.ok === false ? remove.data.problem : undefined)
  const isDefault = address.isOrderAddress || address.isInvoiceAddress
  const consequence = saved.length <= 1 ? t('removal.last') : isDefault && t('removal.passesOn')

  const confirm = () => remove.mutate(address, { onSuccess: outcome => outcome.ok && onRemoved(address) })

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t('removal.title', { address: nameOfAddress(address) })}
      description={[consequence, t('removal.text')].filter(Boolean).join(' ')}
      confirmLabel={t('removal.confirm')}
      cancelLabel={t('removal.cancel')}
      onConfirm={confirm}
      pending={remove.isPending}
      error={failure && `${t('removal.failed')}. ${errorText(failure)}`}
      // The button that has opened it goes with the address.
      finalFocus={() => (remove.data?.ok ? document.querySelector<HTMLElement>('h1') : true)}
    />
  )
}
