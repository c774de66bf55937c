import { useTranslation } from 'react-i18next'
import { type ProductSort, productSorts } from '#contract/catalogue/catalogue.ts'
import * as styles from './sort-choice.module.css'

export interface SortChoiceProps {
  sort: ProductSort
  onChange: (sort: ProductSort) => void
}

export function SortChoice({ sort, onChange }: SortChoiceProps) {
  const { t } = useTranslation('shop')
  return (
    <label className={styles.choice}>
      <span className={styles.label}>{t('sort.label')}</span>
      <select
        className={styles.select}
        value={sort}
        onChange={({ target }) =>
          onChange(productSorts.find(known => known === target.value) ?? 'recommended')
        }
      >
        {productSorts.map(known => (
          <option key={known} value={known}>
            {t(`sort.${known}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
