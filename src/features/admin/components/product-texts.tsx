import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { faultIn } from '../model/form-fault.ts'
import type { ProductValues } from '../model/product-form.ts'
import { useFaultText } from '../use-fault-text.ts'
import * as styles from './detail.module.css'

/** German first: it is what every other language falls back to. */
const languages = ['de', 'en', 'ja'] as const

/** Name and description in each language. */
export function ProductTexts() {
  const { t } = useTranslation('admin')
  const faultText = useFaultText()
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
            error={faultText(faultIn(errors.name?.[language]))}
          />
          <TextArea
            {...register(`description.${language}`)}
            label={t('fields.description')}
            required={language === 'de'}
            lang={language}
            error={faultText(faultIn(errors.description?.[language]))}
          />
        </fieldset>
      ))}
    </div>
  )
}
