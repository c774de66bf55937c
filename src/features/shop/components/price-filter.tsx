import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductFacets } from '#contract/catalogue/catalogue.ts'
import { tidySigns } from '#contract/kernel/typed-text.ts'
import { Button } from '#src/ui/button.tsx'
import { maxEuros } from '../model/product-list-search.ts'
import * as group from './facet-group.module.css'
import * as styles from './price-filter.module.css'

/** Whole euros; undefined: no end there. */
export interface PriceRange {
  priceFrom: number | undefined
  priceTo: number | undefined
}

export interface PriceFilterProps {
  /** What the address says. */
  range: PriceRange
  /** Between which prices there is something. */
  found: ProductFacets['price']
  onChange: (range: PriceRange) => void
}

const asTyped = (euros: number | undefined): string => (euros === undefined ? '' : String(euros))
const asNumber = (typed: string): number | undefined => {
  const digits = tidySigns(typed)
  return digits === '' ? undefined : Math.min(Number(digits), maxEuros)
}
/** Digits of every script, which a browser drops from a field of `type=number`. It says itself where something else stands. */
const wholeEuros = String.raw`\s*\p{Nd}{1,6}\s*`

/** Narrows a list to what costs so much. Ends typed the wrong way round are taken the right way round. */
export function PriceFilter({ range, found, onChange }: PriceFilterProps) {
  const { t } = useTranslation('shop')
  const [from, setFrom] = useState(asTyped(range.priceFrom))
  const [to, setTo] = useState(asTyped(range.priceTo))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const [priceFrom, priceTo] = [asNumber(from), asNumber(to)]
    const isReversed = priceFrom !== undefined && priceTo !== undefined && priceFrom > priceTo
    onChange(isReversed ? { priceFrom: priceTo, priceTo: priceFrom } : { priceFrom, priceTo })
  }
  const ends = [
    { name: 'priceFrom', typed: from, type: setFrom, hint: found && Math.floor(found.from.cents / 100) },
    { name: 'priceTo', typed: to, type: setTo, hint: found && Math.ceil(found.to.cents / 100) },
  ] as const
  return (
    <form onSubmit={submit}>
      <fieldset className={group.group}>
        <legend className={group.legend}>{t('filters.price')}</legend>
        <div className={styles.ends}>
          {ends.map(({ name, typed, type, hint }) => (
            <label key={name} className={styles.end}>
              <span>{t(`filters.${name}`)}</span>
              <input
                inputMode="numeric"
                autoComplete="off"
                pattern={wholeEuros}
                className={styles.input}
                placeholder={hint === null ? undefined : String(hint)}
                value={typed}
                onChange={event => type(event.target.value)}
              />
            </label>
          ))}
          <Button type="submit" variant="quiet">
            {t('filters.apply')}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
