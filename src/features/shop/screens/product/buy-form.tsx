import { skipToken, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { optionTakes, type OwnPrice, type Product } from '#contract/catalogue/catalogue.ts'
import { tidySigns } from '#contract/kernel/typed-text.ts'
import { useSession } from '#src/lib/auth/session.tsx'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { type NewCartItem, useAddCartItem } from '../../api/cart-changes.ts'
import { ownPricesQuery } from '../../api/products.ts'
import { chosenVariant, type DraftFaults, draftFor, type ProductDraft } from '../../parts/new-cart-item.ts'
import { noFaults, ProductForm } from '../../parts/product-form.tsx'
import { AddedNotice } from './added-notice.tsx'

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

/**
 * Keeps a press from adding another quantity than the one that stood in the box when it began: pressing the button leaves
 * the box, and leaving the box may correct it. Whoever counts with the keyboard has heard the correction before.
 */
function useCorrectionGuard() {
  const press = useRef<'none' | 'down' | 'corrected'>('none')
  const [isHeldBack, setHeldBack] = useState(false)
  return {
    /** A press was held back; the person is to look again. */
    isHeldBack,
    onPointerDown: () => {
      press.current = 'down'
    },
    onCorrect: () => {
      if (press.current === 'down') press.current = 'corrected'
    },
    /** Whether what was pressed is to be left undone; asked once per press. */
    holdsBack: (): boolean => {
      const holds = press.current === 'corrected'
      press.current = 'none'
      setHeldBack(holds)
      return holds
    },
    reset: () => setHeldBack(false),
  }
}

/** What a size costs the person who is here as one of a price group; without a chosen size, the lowest of all. */
function useGroupPrice({ productNumber }: Product, sku: string | null): OwnPrice | undefined {
  const session = useSession()
  const isHere = session.status === 'signedIn'
  const query = ownPricesQuery(productNumber, isHere ? session.self : '')
  const { data } = useQuery(isHere ? query : { ...query, queryFn: skipToken })
  return data
    ?.filter(own => own.priceGroup !== null && (sku === null || own.sku === sku))
    .toSorted((one, other) => one.price.cents - other.price.cents)[0]
}

type CheckedDraft = { ok: true; item: NewCartItem } | { ok: false; faults: DraftFaults }

/** Whether the draft can go into the cart: with a size, and with options as the product asks for them. */
export function checkDraft(product: Product, draft: ProductDraft): CheckedDraft {
  const values = Object.fromEntries(
    Object.entries(draft.options)
      .map(([key, value]) => [key, tidySigns(value)] as const)
      .filter(([, value]) => value !== ''),
  )
  const misfits = product.options
    .filter(option => {
      const value = values[option.key]
      return value !== undefined && !optionTakes(option, value)
    })
    .map(({ key }) => key)
  if (draft.sku === null) return { ok: false, faults: { size: 'missing', options: misfits } }
  if (misfits.length > 0) return { ok: false, faults: { options: misfits } }
  return { ok: true, item: { sku: draft.sku, quantity: draft.quantity, userOptionValues: values } }
}
