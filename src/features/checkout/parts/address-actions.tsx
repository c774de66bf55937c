import { useTranslation } from 'react-i18next'
import type { Address } from '#contract/contact/addresses.ts'
import { Button } from '#src/ui/button.tsx'
import type { AddressTasks } from './address-dialogs.tsx'
import { nameOfAddress } from './address-list.ts'

export interface AddressActionsProps {
  address: Address
  tasks: Pick<AddressTasks, 'edit' | 'remove'>
}

/** What can be done to a saved address. Those who hear a button alone hear which address it is about. */
export function AddressActions({ address, tasks }: AddressActionsProps) {
  const { t } = useTranslation('addresses')
  const name = nameOfAddress(address)
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('doTo', { action: t('edit'), address: name })}
        onClick={() => tasks.edit(address)}
      >
        {t('edit')}
      </Button>
      <Button
        variant="quiet"
        aria-label={t('doTo', { action: t('remove'), address: name })}
        onClick={() => tasks.remove(address)}
      >
        {t('remove')}
      </Button>
    </>
  )
}
