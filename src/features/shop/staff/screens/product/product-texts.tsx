import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import type { ProductValues } from './product-values.ts'
import { useProductFault } from './use-product-fault.ts'

/** German first: it is what every other language falls back to. */
const languages = ['de', 'en', 'ja'] as const

/** Name and description in each language. */
export function ProductTexts() {
  const { t } = useTranslation('admin')
  const productFault = useProductFault()
  const {
    register,
    formState: { errors },
  } = useFormContext<ProductValues>()
  return (
    <div className={styles.columns}>
      {languages.map(language => (
        <fieldset key={language} className={styles.group}>
          <legend className={styles.legend}>{t(`languages.${language}`)}</legend>
          <TextField
            {...register(`name.${language}`)}
            label={t('fields.name')}
            required={language === 'de'}
            lang={language}
            autoComplete="off"
            error={productFault(errors.name?.[language])}
          />
          <TextArea
            {...register(`description.${language}`)}
            label={t('fields.description')}
            required={language === 'de'}
            lang={language}
            error={productFault(errors.description?.[language])}
          />
        </fieldset>
      ))}
    </div>
  )
}
