import { useTranslation } from 'react-i18next'
import type { SeasonOutlook } from '#contract/subscription/staff-seasons.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** How many contracts go on as it stands now, for how much, and which of them nothing can be charged from. */
export function SeasonOutlookNotice({ outlook }: { outlook: SeasonOutlook }) {
  const { t } = useTranslation('contract-office')
  const language = useLanguage()
  const { next, contracts, total, withoutPayment, notSold } = outlook
  if (!next) return <Notice tone="warning" title={t('season.outlook.unplanned')} />
  return (
    <Notice tone="warning" title={t('season.outlook.goOn', { count: contracts })}>
      {contracts > 0 && (
        <>
          <p>
            {t('season.outlook.total', {
              name: inLanguage(next.name, language),
              total: formatMoney(total, language),
            })}
          </p>
          <p>{t('season.outlook.withoutPayment', { count: withoutPayment })}</p>
        </>
      )}
      {notSold > 0 && <p>{t('season.outlook.notSold', { count: notSold })}</p>}
    </Notice>
  )
}
