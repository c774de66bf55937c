import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductVariant } from '#contract/catalogue/catalogue.ts'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'

export interface SizeChoiceProps {
  variants: readonly ProductVariant[]
  /** Null: none is chosen yet. */
  sku: string | null
  isMissing: boolean
  /** What they differ by is an amount. */
  areAmounts?: boolean
  onChoose: (sku: string) => void
  ref?: Ref<HTMLInputElement>
}

/** The sizes, those that are sold out among them. Nothing where a product comes in one. */
export function SizeChoice({ variants, sku, isMissing, areAmounts = false, onChoose, ref }: SizeChoiceProps) {
  const { t } = useTranslation('shop')
  const sized = variants.filter(variant => variant.size !== null)
  if (sized.length === 0) return null
  const isScarce = variants.find(variant => variant.sku === sku)?.availability === 'few'
  const missing = areAmounts ? t('product.amountMissing') : t('product.sizeMissing')
  return (
    <RadioGroup
      legend={areAmounts ? t('product.amount') : t('product.size')}
      look="row"
      required
      value={sku}
      onValueChange={onChoose}
      {...(ref !== undefined && { ref })}
      error={isMissing ? missing : undefined}
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
