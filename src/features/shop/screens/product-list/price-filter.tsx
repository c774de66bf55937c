import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductFacets } from '#contract/catalogue/catalogue.ts'
import { Button } from '#src/ui/button.tsx'
import { FieldError } from '#src/ui/form/field-error.tsx'
import * as group from './facet-group.module.css'
import * as styles from './price-filter.module.css'
import { type PriceEnd, priceEnds, type PriceRange, readPriceRange } from './price-range.ts'

export interface PriceFilterProps {
  /** What the address says. */
  range: PriceRange
  /** Between which prices there is something. */
  found: ProductFacets['price']
  onChange: (range: PriceRange) => void
}

const asTyped = ({ priceFrom, priceTo }: PriceRange): Record<PriceEnd, string> => ({
  priceFrom: String(priceFrom ?? ''),
  priceTo: String(priceTo ?? ''),
})

/** Narrows a list to what costs so much. */
export function PriceFilter({ range, found, onChange }: PriceFilterProps) {
  const { t } = useTranslation('shop')
  const [typed, setTyped] = useState(() => asTyped(range))
  const [wrong, setWrong] = useState<readonly PriceEnd[]>([])
  const error = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readPriceRange(typed)
    setWrong(read.ok ? [] : read.wrong)
    if (read.ok) {
      setTyped(asTyped(read.range))
      onChange(read.range)
    } else event.currentTarget.querySelector<HTMLElement>(`[name="${read.wrong[0] ?? ''}"]`)?.focus()
  }
  const hints: Record<PriceEnd, number | null> = {
    priceFrom: found && Math.floor(found.from.cents / 100),
    priceTo: found && Math.ceil(found.to.cents / 100),
  }
  return (
    <form noValidate onSubmit={submit}>
      <fieldset className={group.group}>
        <legend className={group.legend}>{t('filters.price')}</legend>
        <div className={styles.ends}>
          {priceEnds.map(end => (
            <label key={end} className={styles.end}>
              <span>{t(`filters.${end}`)}</span>
              <input
                name={end}
                inputMode="decimal"
                autoComplete="off"
                className={styles.input}
                placeholder={hints[end]?.toString()}
                value={typed[end]}
                aria-invalid={wrong.includes(end)}
                aria-describedby={wrong.includes(end) ? error : undefined}
                onChange={event => {
                  setTyped({ ...typed, [end]: event.target.value })
                  setWrong(wrong.filter(other => other !== end))
                }}
              />
            </label>
          ))}
          <Button type="submit" variant="quiet">
            {t('filters.apply')}
          </Button>
        </div>
        <FieldError id={error} error={wrong.length > 0 ? t('filters.priceWrong') : undefined} />
      </fieldset>
    </form>
  )
}
