import { useTranslation } from 'react-i18next'
import type { CartOrder, ShippingMethod } from '#contract/cart/cart.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { useUpdateCartItem } from '../api/cart-changes.ts'

/** How an order is sent. All its lines travel together, so the choice on one is the choice for all. */
export function OrderShipping({ order }: { order: CartOrder }) {
  const { t } = useTranslation('shop')
  const errorText = useShopErrorText()
  const language = useLanguage()
  const update = useUpdateCartItem()
  const [first] = order.items
  if (!first || first.shippingMethods.length === 0) return null

  const chosen = update.isPending ? update.variables.shippingCode : first.shippingCode
  const priceOf = ({ price }: ShippingMethod) =>
    price.cents === 0 ? t('cart.freeShipping') : formatMoney(price, language)
  const daysOf = ({ deliveryDays: { min, max } }: ShippingMethod) => {
    if (max === 0) return t('cart.byMail')
    return min === max ? t('cart.shippingDaysExact', { count: max }) : t('cart.shippingDays', { min, max })
  }
  return (
    <>
      <RadioGroup
        legend={t('cart.shipping')}
        look="cards"
        value={chosen ?? null}
        onValueChange={shippingCode => update.mutate({ id: first.id, shippingCode })}
        options={first.shippingMethods.map(method => ({
          value: method.shippingCode,
          label: inLanguage(method.name, language),
          description: daysOf(method),
          aside: priceOf(method),
        }))}
      />
      {update.data?.ok === false && (
        <Notice tone="error" live title={t('cart.notChanged')}>
          {errorText(update.data.problem)}
        </Notice>
      )}
    </>
  )
}
