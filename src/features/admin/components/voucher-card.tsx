import { useTranslation } from 'react-i18next'
import type { Voucher } from '#contract/promotions/staff-codes.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useSwitchVoucher } from '../api/code-changes.ts'
import { CodeCard } from './code-card.tsx'

/** A voucher or gift card by the end of its code, and what is left on it. */
export function VoucherCard({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { id, kind, ending, value, balance, isSingleUse, isActive, validFrom, validUntil } = voucher
  const change = useSwitchVoucher(id)
  return (
    <CodeCard
      name={`${t(`codes.voucherKinds.${kind}`)} …${ending}`}
      worth={formatMoney(balance, language)}
      isActive={isActive}
      from={validFrom}
      until={validUntil}
      facts={[
        t('codes.value', { amount: formatMoney(value, language) }),
        ...(isSingleUse ? [t('codes.singleUse')] : []),
      ]}
      ordersHref={adminPaths.code(id, { show: 'vouchers' })}
      change={change}
    />
  )
}
