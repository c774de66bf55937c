import type { ComponentProps, ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnPrice, Product } from '#contract/catalogue/catalogue.ts'
import type { Money } from '#contract/kernel/primitives.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { QuantityStepper } from '#src/ui/form/quantity-stepper.tsx'
import { flockOf } from './flock-of.ts'
import { chosenVariant, type DraftFaults, type ProductDraft, withOptionsFee } from './new-cart-item.ts'
import { OptionFields } from './option-fields.tsx'
import * as styles from './product-form.module.css'
import { ProductGallery } from './product-gallery.tsx'
import { ProductIntroduction } from './product-introduction.tsx'
import { SizeChoice } from './size-choice.tsx'

export const noFaults: DraftFaults = { options: [] }

export interface ProductFormProps extends Pick<ComponentProps<'form'>, 'onSubmit'> {
  product: Product
  draft: ProductDraft
  onChange: (part: Partial<ProductDraft>) => void
  faults?: DraftFaults
  /** What it costs the person as one of a price group, as soon as that is known. */
  groupPrice?: OwnPrice | undefined
  /** The cart is being asked. */
  isBusy?: boolean
  onPress?: () => void
  /** The quantity was not the one typed. */
  onCorrect?: () => void
  formRef?: Ref<HTMLFormElement>
  firstSize?: Ref<HTMLInputElement>
  /** Below the button: what became of it. */
  children?: ReactNode
}

/** A product with all that can be chosen about it; picture and price are those of the choice. The same in a page's file and in the browser. */
export function ProductForm({
  product,
  draft,
  onChange,
  faults = noFaults,
  groupPrice,
  isBusy = false,
  onSubmit,
  onPress,
  onCorrect,
  formRef,
  firstSize,
  children,
}: ProductFormProps) {
  const { t } = useTranslation('shop')
  const name = inLanguage(product.name, useLanguage())
  const variant = chosenVariant(product, draft)
  const { price, memberPrice } = variant ?? product
  const withFee = (money: Money): Money => withOptionsFee(product, draft, money)
  const max = variant?.maxQuantity ?? Math.max(...product.variants.map(one => one.maxQuantity))
  return (
    <form method="dialog" className={styles.product} onSubmit={onSubmit} noValidate ref={formRef}>
      <div className={styles.picture}>
        <ProductGallery
          product={product}
          flock={product.options.length > 0 ? (flockOf(draft.options) ?? {}) : undefined}
        />
      </div>
      <div className={styles.choices}>
        <ProductIntroduction
          product={product}
          price={withFee(price)}
          memberPrice={memberPrice && withFee(memberPrice)}
          groupPrice={groupPrice && { ...groupPrice, price: withFee(groupPrice.price) }}
          previousPrice={product.previousPrice && withFee(product.previousPrice)}
        />
        {product.isAvailable ? (
          <div className={styles.fields}>
            <SizeChoice
              variants={product.variants}
              sku={draft.sku}
              isMissing={faults.size === 'missing'}
              areAmounts={product.isGiftCard}
              onChoose={sku => onChange({ sku })}
              {...(firstSize !== undefined && { ref: firstSize })}
            />
            <OptionFields
              options={product.options}
              fee={product.optionsFee}
              values={draft.options}
              misfits={faults.options}
              onChange={(key, value) => onChange({ options: { ...draft.options, [key]: value } })}
            />
            <div className={styles.buy}>
              <QuantityStepper
                thing={name}
                value={draft.quantity}
                max={max}
                limit={t('quantity.limit', { max })}
                onCommit={quantity => onChange({ quantity })}
                {...(onCorrect !== undefined && { onCorrect: onCorrect })}
              />
              <Button type="submit" loading={isBusy} className={styles.add} onPointerDown={onPress}>
                {t('product.add')}
              </Button>
            </div>
            {children}
          </div>
        ) : (
          <p className={styles.soldOut}>{t('product.soldOut')}</p>
        )}
      </div>
    </form>
  )
}
