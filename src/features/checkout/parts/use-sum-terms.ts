import { useTranslation } from 'react-i18next'
import type { SumTerms } from '#src/entities/cart/sum-entries.tsx'

export function useSumTerms(): SumTerms {
  const { t } = useTranslation('checkout')
  return {
    goods: t('summary.subtotal'),
    promotions: t('summary.promotions'),
    shipping: t('summary.shipping'),
    free: t('shipping.free'),
    total: t('summary.total'),
    tax: rate => t('summary.tax', { rate }),
    vouchers: t('summary.vouchers'),
    due: t('summary.due'),
  }
}
