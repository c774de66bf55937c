import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { productLabel } from '#contract/catalogue/catalogue.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import type { ProductValues } from './product-values.ts'

const flags = ['isActive', 'isNew', 'isTip'] as const

/** Whether it is for sale, and the marks that it bears in the shop. */
export function ProductMarks() {
  const { t } = useTranslation('admin')
  const { control } = useFormContext<ProductValues>()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('product.marks')}</legend>
      <div className={styles.columns}>
        <div>
          {flags.map(name => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field: { value, onChange, ...field } }) => (
                <Checkbox {...field} checked={value} onCheckedChange={onChange} label={t(`fields.${name}`)} />
              )}
            />
          ))}
        </div>
        <Controller
          control={control}
          name="labels"
          render={({ field: { value, onChange, ref, onBlur } }) => (
            <div>
              {productLabel.options.map((label, index) => (
                <Checkbox
                  key={label}
                  {...(index === 0 && { ref })}
                  onBlur={onBlur}
                  checked={value.includes(label)}
                  onCheckedChange={isOn =>
                    onChange(productLabel.options.filter(one => (one === label ? isOn : value.includes(one))))
                  }
                  label={t(`labels.${label}`)}
                />
              ))}
            </div>
          )}
        />
      </div>
    </fieldset>
  )
}
