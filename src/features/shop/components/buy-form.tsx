import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Money } from '#contract/primitives.ts'
import type { Product } from '#contract/catalogue.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { QuantityStepper } from '#src/ui/form/quantity-stepper.tsx'
import { ProductPicture } from '#src/ui/media/product-picture.tsx'
import {
  checkDraft,
  chosenVariant,
  type DraftFaults,
  draftFor,
  withOptionsFee,
} from '../model/new-cart-item.ts'
import { useAddCartItem } from '../mutations.ts'
import { useCorrectionGuard } from '../use-correction-guard.ts'
import { AddedNotice } from './added-notice.tsx'
import * as styles from './buy-form.module.css'
import { OptionFields } from './option-fields.tsx'
import { ProductIntroduction } from './product-introduction.tsx'
import { SizeChoice } from './size-choice.tsx'

const noFaults: DraftFaults = { options: [] }

/** What nobody has typed is not on the picture. */
const typed = (value: string | undefined) => (value === '' ? undefined : value)

export interface BuyFormProps {
  product: Product
  /** The variant that the address names, if it names one. */
  wantedSku: string
}

/** A product with all that can be chosen about it, up to the cart; picture and price are those of the choice. */
export function BuyForm({ product, wantedSku }: BuyFormProps) {
  const { t } = useTranslation('shop')
  const name = inLanguage(product.name, useLanguage())
  const [draft, setDraft] = useState(() => draftFor(product, wantedSku))
  const [faults, setFaults] = useState(noFaults)
  const firstSize = useRef<HTMLInputElement>(null)
  const add = useAddCartItem()
  const guard = useCorrectionGuard()
  const variant = chosenVariant(product, draft)
  const { price, memberPrice } = variant ?? product
  const withFee = (money: Money): Money => withOptionsFee(product, draft, money)
  const max = variant?.maxQuantity ?? Math.max(...product.variants.map(one => one.maxQuantity))

  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part })
    setFaults(noFaults)
    guard.reset()
    if (!add.isPending) add.reset()
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (guard.holdsBack()) return
    const checked = checkDraft(product, draft)
    setFaults(checked.ok ? noFaults : checked.faults)
    if (!checked.ok) {
      if (checked.faults.size) firstSize.current?.focus()
      return
    }
    add.mutate(checked.item)
  }

  return (
    <form className={styles.product} onSubmit={submit} noValidate>
      <div className={styles.picture}>
        <ProductPicture
          picture={product.picture}
          shape="square"
          flock={{
            name: typed(draft.options.flockName),
            number: typed(draft.options.flockNumber),
          }}
        />
      </div>
      <div className={styles.choices}>
        <ProductIntroduction
          product={product}
          price={withFee(price)}
          memberPrice={memberPrice && withFee(memberPrice)}
          previousPrice={product.previousPrice && withFee(product.previousPrice)}
        />
        {product.isAvailable ? (
          <>
            <SizeChoice
              variants={product.variants}
              sku={draft.sku}
              isMissing={faults.size === 'missing'}
              onChoose={sku => change({ sku })}
              ref={firstSize}
            />
            <OptionFields
              options={product.options}
              fee={product.optionsFee}
              values={draft.options}
              misfits={faults.options}
              onChange={(key, value) => change({ options: { ...draft.options, [key]: value } })}
            />
            <div className={styles.buy}>
              <QuantityStepper
                thing={name}
                value={draft.quantity}
                max={max}
                limit={t('quantity.limit', { max })}
                onCommit={quantity => change({ quantity })}
                onCorrect={guard.onCorrect}
              />
              <Button
                type="submit"
                loading={add.isPending}
                className={styles.add}
                onPointerDown={guard.onPointerDown}
              >
                {t('product.add')}
              </Button>
            </div>
            {guard.isHeldBack ? (
              <Notice tone="warning" live title={t('product.correctedTitle')}>
                {t('product.corrected', { quantity: draft.quantity })}
              </Notice>
            ) : (
              <AddedNotice
                thing={name}
                quantity={add.variables?.quantity ?? draft.quantity}
                variant={variant}
                outcome={add.data}
              />
            )}
          </>
        ) : (
          <p className={styles.soldOut}>{t('product.soldOut')}</p>
        )}
      </div>
    </form>
  )
}
