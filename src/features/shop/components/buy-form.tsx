import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { checkDraft } from '../model/check-draft.ts'
import { chosenVariant, draftFor, type ProductDraft } from '../model/new-cart-item.ts'
import { useAddCartItem } from '../api/cart-changes.ts'
import { useCorrectionGuard } from '../use-correction-guard.ts'
import { useGroupPrice } from '../use-group-price.ts'
import { AddedNotice } from './added-notice.tsx'
import { noFaults, ProductForm } from './product-form.tsx'

/** What a person did on a page before it could talk to the cart. */
export interface EarlyChoice {
  draft: ProductDraft
  isPressed: boolean
}

export interface BuyFormProps {
  product: Product
  /** The variant that the address names, if it names one. */
  wantedSku: string
  early?: EarlyChoice | undefined
}

export function BuyForm({ product, wantedSku, early }: BuyFormProps) {
  const { t } = useTranslation('shop')
  const name = inLanguage(product.name, useLanguage())
  const [draft, setDraft] = useState(() => early?.draft ?? draftFor(product, wantedSku))
  const [faults, setFaults] = useState(noFaults)
  const form = useRef<HTMLFormElement>(null)
  const firstSize = useRef<HTMLInputElement>(null)
  const add = useAddCartItem()
  const guard = useCorrectionGuard()
  const groupPrice = useGroupPrice(product, draft.sku)

  const wasPressed = useRef(early?.isPressed === true)
  useEffect(() => {
    if (!wasPressed.current) return
    wasPressed.current = false
    form.current?.requestSubmit()
  }, [])

  const change = (part: Partial<ProductDraft>) => {
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
    <ProductForm
      product={product}
      draft={draft}
      groupPrice={groupPrice}
      onChange={change}
      faults={faults}
      isBusy={add.isPending}
      onSubmit={submit}
      onPress={guard.onPointerDown}
      onCorrect={guard.onCorrect}
      formRef={form}
      firstSize={firstSize}
    >
      {guard.isHeldBack ? (
        <Notice tone="warning" live title={t('product.correctedTitle')}>
          {t('product.corrected', { quantity: draft.quantity })}
        </Notice>
      ) : (
        <AddedNotice
          thing={name}
          quantity={add.variables?.quantity ?? draft.quantity}
          variant={chosenVariant(product, draft)}
          outcome={add.data}
        />
      )}
    </ProductForm>
  )
}
