import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { StockedVariant } from '#contract/catalogue/staff-products.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { faultIn } from '../model/form-fault.ts'
import type { ProductValues } from '../model/product-form.ts'
import { useFaultText } from '../use-fault-text.ts'
import * as styles from './detail.module.css'
import { SizeName } from './stock-part.tsx'

/** What each size costs, and how many of it a cart may hold. */
export function ProductPrices({ variants }: { variants: readonly StockedVariant[] }) {
  const { t } = useTranslation('admin')
  const faultText = useFaultText()
  const {
    register,
    formState: { errors },
  } = useFormContext<ProductValues>()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('product.prices')}</legend>
      <ul className={styles.sizes}>
        {variants.map(({ sku, size }, index) => (
          <li key={sku} className={styles.size}>
            <SizeName sku={sku} size={size} />
            <TextField
              {...register(`variants.${index}.price`)}
              label={
                <>
                  {t('product.price')}
                  <span className="visually-hidden"> {size ?? sku}</span>
                </>
              }
              required
              inputMode="decimal"
              autoComplete="off"
              error={faultText(faultIn(errors.variants?.[index]?.price))}
            />
            <TextField
              {...register(`variants.${index}.maxQuantity`)}
              label={
                <>
                  {t('fields.maxQuantity')}
                  <span className="visually-hidden"> {size ?? sku}</span>
                </>
              }
              required
              inputMode="numeric"
              autoComplete="off"
              error={faultText(faultIn(errors.variants?.[index]?.maxQuantity))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
