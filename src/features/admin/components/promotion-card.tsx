import { useTranslation } from 'react-i18next'
import { type Promotion, switchPromotion } from '#contract/back-office/codes.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { request } from '#src/lib/http/request.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useCategoryName } from '../use-category-name.ts'
import { useStaffChange } from '../use-staff-change.ts'
import { CodeCard } from './code-card.tsx'

/** A promotion code: what it takes off, when, for whom, and how often it was used. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const categoryName = useCategoryName()
  const goods = promotion.categories?.map(categoryName) ?? promotion.productNumbers
  const { id, code, percent, amount, isActive, startsAt, endsAt, minimum, uses, maxUses } = promotion
  const change = useStaffChange((next: boolean) =>
    request(switchPromotion, { params: { id }, body: { isActive: next } }, { inOwnName: true }),
  )
  return (
    <CodeCard
      name={code}
      worth={percent === null ? `−${formatMoney(amount ?? minimum, language)}` : `−${percent} %`}
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
      change={change}
    />
  )
}
