import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractTerm } from '#contract/subscription/contracts.ts'
import { useShopAddress } from '#src/lib/config/use-shop-home.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { usePutSeasonIntoCart } from '../../api/buying.ts'
import { TermBadges } from '../../parts/contract-badges.tsx'
import { useDayText } from '../../parts/contract-words.ts'
import { useContractErrorText } from '../../parts/use-contract-error-text.ts'

export interface TermCardProps {
  term: ContractTerm
  /** Of a former subscriber nothing is asked any more. */
  isOwn: boolean
}

/** A season of the contract: what it costs, and how it is paid where it is not. */
export function TermCard({ term, isOwn }: TermCardProps) {
  const { t } = useTranslation('contracts')
  const language = useLanguage()
  const dayText = useDayText()
  const titleId = useId()
  const { name, startsOn, endsOn, seasonPrice, mediumPrice, total, isResting } = term
  const prices = [
    { key: 'season', term: t('terms.season'), value: formatMoney(seasonPrice, language) },
    { key: 'medium', term: t('terms.medium'), value: formatMoney(mediumPrice, language) },
    { key: 'total', term: t('terms.total'), value: formatMoney(total, language), total: true },
  ]
  return (
    <Card as="article" aria-labelledby={titleId} stacked>
      <Row tight>
        <TermBadges term={term} />
      </Row>
      <h3 id={titleId} className={styles.name}>
        {inLanguage(name, language)}
      </h3>
      <p className={styles.muted}>{t('terms.dates', { from: dayText(startsOn), until: dayText(endsOn) })}</p>
      <SummaryList look="sums" entries={prices} />
      <p className={styles.muted}>{t('terms.vat')}</p>
      {isResting && <p>{t('terms.resting')}</p>}
      {isOwn && <Payment term={term} />}
    </Card>
  )
}

/** The way to pay a season that is not paid: into the cart, or to the order that it lies in. */
function Payment({ term: { sku, checkoutId, name } }: { term: ContractTerm }) {
  const { t } = useTranslation('contracts')
  const language = useLanguage()
  const errorText = useContractErrorText()
  const cart = useShopAddress()(paths.cart)
  const put = usePutSeasonIntoCart()
  const failure = put.error ?? (put.data?.ok === false ? put.data.problem : undefined)
  if (checkoutId !== null) {
    return (
      <Row>
        <ButtonLink href={paths.account.order(checkoutId)}>{t('pay.toOrder')}</ButtonLink>
      </Row>
    )
  }
  if (put.data?.ok) {
    return (
      <Notice
        tone="success"
        live
        title={t('pay.inCart')}
        actions={<ButtonLink href={cart}>{t('pay.toCart')}</ButtonLink>}
      />
    )
  }
  if (sku === null) return null
  return (
    <>
      {failure && (
        <Notice tone="error" live title={t('pay.failed')}>
          {errorText(failure)}
        </Notice>
      )}
      <Row>
        <Button
          loading={put.isPending}
          aria-label={t('pay.putLabel', { season: inLanguage(name, language) })}
          onClick={() => put.mutate(sku)}
        >
          {t('pay.put')}
        </Button>
      </Row>
    </>
  )
}
