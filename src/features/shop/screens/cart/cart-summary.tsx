import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart/cart.ts'
import { localeOf } from '#contract/kernel/locale.ts'
import { countriesQuery } from '#src/entities/address/countries-query.ts'
import { cartSums } from '#src/entities/cart/cart-sums.ts'
import { chooseDeliveryCountry } from '#src/entities/cart/delivery-country.ts'
import { sumEntries } from '#src/entities/cart/sum-entries.tsx'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { cartItems } from '../../parts/cart-view.ts'
import * as styles from './cart-summary.module.css'
import { CodeBox } from './code-box.tsx'

export interface CartSummaryProps {
  cart: Cart
  /** Whether the checkout would take the cart as it is. */
  isOrderable: boolean
}

/** What the cart costs, and the way to the checkout. */
export function CartSummary({ cart, isOrderable }: CartSummaryProps) {
  const { t } = useTranslation('shop')
  const heading = useId()
  const reason = useId()
  return (
    <Card as="section" aria-labelledby={heading} className={styles.summary}>
      <h2 id={heading} className={styles.heading}>
        {t('cart.summary')}
      </h2>
      {cartItems(cart).some(({ isShipped }) => isShipped) && <CountryChoice countryCode={cart.countryCode} />}
      <SummaryList
        look="sums"
        entries={sumEntries(cartSums(cart), {
          goods: t('cart.subtotal'),
          promotions: t('codes.promotions'),
          shipping: t('cart.shipping'),
          free: t('cart.freeShipping'),
          total: t('cart.total'),
          tax: rate => t('cart.tax', { rate }),
          vouchers: t('codes.vouchers'),
          due: t('codes.due'),
        })}
      />
      <CodeBox cart={cart} />
      {isOrderable ? (
        <ButtonLink href={paths.checkout.address} wide>
          {t('cart.checkout')}
        </ButtonLink>
      ) : (
        <>
          <Button wide aria-disabled aria-describedby={reason}>
            {t('cart.checkout')}
          </Button>
          <p id={reason} className={styles.note}>
            {t('cart.checkoutBlocked')}
          </p>
        </>
      )}
      <AppLink href={paths.shop.root} className={styles.back}>
        {t('cart.continueShopping')}
      </AppLink>
    </Card>
  )
}

/** Where the cart is to be sent: prices and ways of shipping follow it. Without an answer it stays where it is. */
function CountryChoice({ countryCode }: { countryCode: string }) {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  const { data: countries } = useQuery(countriesQuery)
  if (!countries) return null
  const { compare } = new Intl.Collator(localeOf(language))
  const options = countries
    .map(country => ({ value: country.countryCode, label: inLanguage(country.name, language) }))
    .toSorted((one, other) => compare(one.label, other.label))
  return (
    <SelectField
      label={t('cart.country')}
      required
      options={options}
      value={countryCode}
      onValueChange={chooseDeliveryCountry}
    />
  )
}
