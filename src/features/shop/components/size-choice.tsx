import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductVariant } from '#contract/catalogue.ts'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'

export interface SizeChoiceProps {
  variants: readonly ProductVariant[]
  /** Null: none is chosen yet. */
  sku: string | null
  isMissing: boolean
  onChoose: (sku: string) => void
  ref?: Ref<HTMLInputElement>
}

/** The sizes, those that are sold out among them. Nothing where a product comes in one. */
export function SizeChoice({ variants, sku, isMissing, onChoose, ref }: SizeChoiceProps) {
  const { t } = useTranslation('shop')
  const sized = variants.filter(variant => variant.size !== null)
  if (sized.length === 0) return null
  const isScarce = variants.find(variant => variant.sku === sku)?.availability === 'few'
  return (
    <RadioGroup
      legend={t('product.size')}
      look="row"
      required
      value={sku}
      onValueChange={onChoose}
      {...(ref !== undefined && { ref })}
      error={isMissing ? t('product.sizeMissing') : undefined}
      hint={isScarce ? t('product.few') : undefined}
      options={sized.map(({ sku: value, size, availability }) => ({
        value,
        label: availability === 'soldOut' ? <SoldOut size={size ?? ''} /> : size,
        disabled: availability === 'soldOut',
      }))}
    />
  )
}

function SoldOut({ size }: { size: string }) {
  const { t } = useTranslation('shop')
  return (
    <>
      {size}
      <span className="visually-hidden">, {t('product.soldOut')}</span>
    </>
  )
}
