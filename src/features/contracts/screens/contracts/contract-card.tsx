import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contract, ContractTerm } from '#contract/subscription/contracts.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'
import { ContractStateBadge, NextSeasonBadge } from '../../parts/contract-badges.tsx'
import { usePlaceText } from '../../parts/contract-words.ts'

export interface ContractCardProps {
  contract: Contract
  term: ContractTerm | undefined
}

/** A contract in short, by one of its seasons. */
export function ContractCard({ contract, term }: ContractCardProps) {
  const { t } = useTranslation('contracts')
  const language = useLanguage()
  const placeText = usePlaceText()
  const titleId = useId()
  const { id, number, state, place, holder, missing } = contract
  return (
    <Card as="article" aria-labelledby={titleId} stacked>
      <Row tight>
        <ContractStateBadge contract={contract} />
        {term?.isNextSeason === true && <NextSeasonBadge />}
      </Row>
      <h2 id={titleId} className={styles.name}>
        <AppLink href={contractPaths.contract(id)}>
          {[t('contract.number', { number }), ...(term ? [inLanguage(term.name, language)] : [])].join(' · ')}
        </AppLink>
      </h2>
      <p>{placeText(place)}</p>
      {/* Of one that somebody else has by now nothing is told. */}
      {state !== 'subscriberChanged' && (
        <p>{holder ? t('contract.heldBy', { name: holder.name }) : t('contract.heldByNobody')}</p>
      )}
      {state !== 'subscriberChanged' && missing.length > 0 && (
        <p className={styles.muted}>
          {t('list.missing', { parts: missing.map(part => t(`missing.${part}`)).join(', ') })}
        </p>
      )}
    </Card>
  )
}
