import { useTranslation } from 'react-i18next'
import type { Address } from '#contract/contact/addresses.ts'
import { labelledAddress } from '#src/entities/address/address-lines.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import * as styles from '#src/ui/section.module.css'

export interface BillingAddressProps {
  addresses: readonly Address[]
  chosen: Address | undefined
  onChoose: (id: string) => void
  error: string | undefined
}

const wayToAddresses = paths.account.addressesFor('payments')

/** SPEC 5: the address that belongs to a card or a mandate; who has none is shown where to add one. */
export function BillingAddress({ addresses, chosen, onChoose, error }: BillingAddressProps) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  if (!chosen) {
    return (
      <Notice
        title={t('billing.noneTitle')}
        actions={<ButtonLink href={wayToAddresses}>{t('billing.add')}</ButtonLink>}
      >
        {t('billing.noneText')}
      </Notice>
    )
  }
  return (
    <div className={styles.part}>
      <RadioGroup
        look="cards"
        legend={t('billing.legend')}
        hint={t('billing.hint')}
        value={chosen.id}
        onValueChange={onChoose}
        error={error}
        required
        options={addresses.map(address => ({ value: address.id, ...labelledAddress(address, language) }))}
      />
      <p>
        <AppLink href={wayToAddresses}>{t('billing.other')}</AppLink>
      </p>
    </div>
  )
}
