import { useTranslation } from 'react-i18next'
import type { StaffContractSummary } from '#contract/subscription/staff-contracts.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import * as styles from '#src/back-office/list/list.module.css'
import { ContractBadges } from '../../parts/contract-badges.tsx'
import { usePlaceWords } from '../../parts/use-place-words.ts'

/** A contract in the list: its number, whose it is, where, and how it stands. */
export function ContractLine({ contract }: { contract: StaffContractSummary }) {
  const { t } = useTranslation('contract-office')
  const language = useLanguage()
  const placeWords = usePlaceWords()
  const { id, number, name, subscriberName, holderName } = contract
  return (
    <Card as="li" bare className={styles.line}>
      <Icon name="card" size={28} />
      <div className={styles.words}>
        <AppLink href={adminPaths.contract(id)} className={styles.title}>
          {number} · {subscriberName ?? t('contract.gone')}
        </AppLink>
        <span>{placeWords(contract)}</span>
        <span className={styles.meta}>
          {inLanguage(name, language)}
          {holderName !== subscriberName &&
            ` · ${t('contracts.heldBy', { name: holderName ?? t('contracts.nobody') })}`}
        </span>
      </div>
      <div className={styles.numbers}>
        <ContractBadges contract={contract} />
      </div>
    </Card>
  )
}
