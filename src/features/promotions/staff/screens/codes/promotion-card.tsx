import { useTranslation } from 'react-i18next'
import type { Promotion } from '#contract/promotions/staff-codes.ts'
import { withMinus } from '#contract/kernel/locale.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useCategoryName } from '#src/entities/product/use-category-name.ts'
import { useSwitchPromotion } from '../../api/codes.ts'
import { CodeCard } from './code-card.tsx'

/** A promotion code: what it takes off, when, for whom, and how often it was used. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const categoryName = useCategoryName()
  const goods = promotion.categories?.map(categoryName) ?? promotion.productNumbers
  const { id, code, isActive, startsAt, endsAt, minimum, uses, maxUses } = promotion
  const worthOf = ({ percent, amount, buyPieces, payPieces }: Promotion) => {
    if (percent !== null) return withMinus(`${-percent} %`)
    if (amount !== null) return formatMoney(euros(-amount.cents), language)
    return t('codes.group', { buy: buyPieces, pay: payPieces })
  }
  const change = useSwitchPromotion(id)
  return (
    <CodeCard
      name={code}
      worth={worthOf(promotion)}
      isActive={isActive}
      from={startsAt}
      until={endsAt}
      facts={[
        t('codes.uses', { count: uses }) + (maxUses === null ? '' : ` / ${maxUses}`),
        ...(minimum.cents > 0 ? [t('codes.minimum', { amount: formatMoney(minimum, language) })] : []),
        ...(goods ? [t('codes.goods', { goods: goods.join(', ') })] : []),
        ...(promotion.isExclusive ? [t('codes.exclusive')] : []),
        ...(promotion.isForMembers ? [t('codes.forMembers')] : []),
        ...(promotion.maxUsesPerPerson === null
          ? []
          : [t('codes.perPerson', { count: promotion.maxUsesPerPerson })]),
      ]}
      ordersHref={adminPaths.code(id)}
      change={change}
    />
  )
}
