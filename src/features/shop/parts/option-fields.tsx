import { useTranslation } from 'react-i18next'
import type { ProductOption } from '#contract/catalogue/catalogue.ts'
import { formatMoney, type Money } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import * as styles from './option-fields.module.css'

export interface OptionFieldsProps {
  options: readonly ProductOption[]
  /** For any of them, on top of the price. */
  fee: Money | null
  values: Readonly<Record<string, string>>
  /** Keys of the options whose value does not fit. */
  misfits: readonly string[]
  onChange: (key: string, value: string) => void
}

/** What a buyer may have put on a product (SPEC 3, flock coating). Each may stay empty. */
export function OptionFields({ options, fee, values, misfits, onChange }: OptionFieldsProps) {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  if (options.length === 0) return null
  return (
    <fieldset>
      <legend className={styles.legend}>{t('product.flockTitle')}</legend>
      <p className={styles.hint}>
        {fee ? t('product.flockFee', { fee: formatMoney(fee, language) }) : t('product.flockFree')}
      </p>
      <div className={styles.fields}>
        {options.map(({ key, name, kind, maxLength }) => (
          <TextField
            key={key}
            label={inLanguage(name, language)}
            hint={t(kind === 'number' ? 'product.flockNumberLimit' : 'product.flockTextLimit', {
              count: maxLength,
            })}
            name={key}
            autoComplete="off"
            inputMode={kind === 'number' ? 'numeric' : 'text'}
            maxLength={maxLength}
            value={values[key] ?? ''}
            error={
              misfits.includes(key)
                ? t(kind === 'number' ? 'product.flockNumberInvalid' : 'product.flockTextInvalid')
                : undefined
            }
            onChange={event => onChange(key, event.currentTarget.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
