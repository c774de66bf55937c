import { useTranslation } from 'react-i18next'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'

/** What sets a product apart, in words, the most telling first (SPEC 3: badges and labels). */
export function useProductMarks({
  badges,
  labels,
  isAdultsOnly,
}: Pick<ProductSummary, 'badges' | 'labels' | 'isAdultsOnly'>): string[] {
  const { t } = useTranslation('shop')
  return [
    ...badges.map(badge =>
      badge.kind === 'discount'
        ? t('badges.discount', { percent: badge.percent })
        : t(`badges.${badge.kind}`),
    ),
    ...labels.map(label => t(`labels.${label}`)),
    ...(isAdultsOnly ? [t('product.adultsOnly')] : []),
  ]
}
