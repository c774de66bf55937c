import { useTranslation } from 'react-i18next'
import type { Membership, MembershipRenewal } from '#contract/membership/memberships.ts'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { usePutFeeIntoCart } from '../../api/membership-fee.ts'
import { useShopAddress } from '#src/lib/config/use-shop-home.ts'

export interface RenewalNoticeProps {
  membership: Pick<Membership, 'holder' | 'isResting'>
  renewal: MembershipRenewal
}

/** The fee of the coming year: how much it is, and the way to pay it. */
export function RenewalNotice({ membership: { holder, isResting }, renewal }: RenewalNoticeProps) {
  const { t } = useTranslation('membership')
  const language = useLanguage()
  const errorText = useShopErrorText()
  const cart = useShopAddress()(paths.cart)
  const put = usePutFeeIntoCart()
  const failure = put.error ?? (put.data?.ok === false ? put.data.problem : undefined)
  const day = (date: string) => formatDate(noonOf(date), language)
  const facts = {
    price: formatMoney(renewal.price, language),
    from: day(renewal.firstDay),
    until: day(renewal.lastDay),
    rests: day(renewal.restsFrom),
  }
  if (renewal.checkoutId !== null) {
    return (
      <Notice
        tone="warning"
        title={t('renewal.title', { holder })}
        actions={
          <ButtonLink href={paths.account.order(renewal.checkoutId)}>{t('renewal.toOrder')}</ButtonLink>
        }
      >
        {t(isResting ? 'renewal.orderedResting' : 'renewal.ordered', facts)}
      </Notice>
    )
  }
  if (renewal.chargedOn !== null) {
    const words = { ...facts, day: day(renewal.chargedOn) }
    return <Notice title={t('renewal.chargedTitle', { holder })}>{t('renewal.charged', words)}</Notice>
  }
  if (put.data?.ok) {
    return (
      <Notice
        tone="success"
        live
        title={t('renewal.inCart')}
        actions={<ButtonLink href={cart}>{t('renewal.toCart')}</ButtonLink>}
      >
        {t('renewal.inCartText')}
      </Notice>
    )
  }
  return (
    <>
      {failure && (
        <Notice tone="error" live title={t('renewal.failed')}>
          {errorText(failure)}
        </Notice>
      )}
      <Notice
        tone="warning"
        title={t('renewal.title', { holder })}
        actions={
          <Button
            loading={put.isPending}
            aria-label={t('renewal.putLabel', { holder })}
            onClick={() => put.mutate(renewal.sku)}
          >
            {t('renewal.put')}
          </Button>
        }
      >
        {t(isResting ? 'renewal.textResting' : 'renewal.text', facts)}
      </Notice>
    </>
  )
}
